/** Sign-in by username and password, or a look around without an account. */
export function LoginScreen() {
  return <main>Sign in</main>;
}
