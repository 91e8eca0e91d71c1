/** The user's scans. */
export function ScansScreen() {
  return <h1>Scans</h1>;
}
