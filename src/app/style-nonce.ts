// What keeps the page from scrolling behind dialogs and drawers writes a style element of its own; the
// content-security policy lets it in with this page's nonce, which it takes from this global name.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
Object.assign(globalThis, { __webpack_nonce__: nonce });
