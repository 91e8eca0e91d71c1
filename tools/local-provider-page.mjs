const style = `
  body { font: 14px/1.5 system-ui, sans-serif; margin: 0; display: grid; place-items: center; min-height: 100vh; background: #f4f5f5; color: #1c2424; }
  main { width: 360px; padding: 32px; background: #fff; border: 1px solid #d5dada; border-radius: 6px; }
  h1 { font-size: 18px; margin: 0 0 8px; } p { margin: 0 0 16px; color: #4c5757; }
  label { display: block; font-weight: 600; margin-bottom: 4px; }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: 7px 10px; border: 1px solid #98a2a2; border-radius: 6px; }
  button { font: inherit; margin: 16px 8px 0 0; padding: 7px 14px; border: 1px solid #98a2a2; border-radius: 6px; background: #fff; cursor: pointer; }
  button[value=sign-in] { background: #0b6e6e; border-color: #0b6e6e; color: #fff; }
  ul { margin: 20px 0 0; padding-left: 18px; color: #4c5757; }
`;

const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page on which one says who one is; `action` is where its form goes. */
export function signInPage(action, clientId) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Local provider · for development only</title>
<style>${style}</style>
<main>
  <h1>Local provider</h1>
  <p>For development only: it believes any address, without a password. You are signing in to <b>${escape(clientId)}</b>.</p>
  <form method="post" action="${escape(action)}">
    <label for="email">E-mail address</label>
    <input id="email" name="email" type="email" autocomplete="off" required autofocus value="ada.lovelace@demo.scoutline.example">
    <button name="answer" value="sign-in">Sign in</button>
    <button name="answer" value="refuse" formnovalidate>Refuse</button>
  </form>
  <ul>
    <li><code>newcomer@…</code> comes with the action REGISTER.</li>
    <li><code>unconfirmed@…</code> is not confirmed.</li>
  </ul>
</main>
</html>
`;
}
