/** Where the page's own program is; it has another name after every release that changed it. */
function programOf(page: Document): string | undefined {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script?.getAttribute("src")?.replace(/\?.*/, "");
}

/** Whether the server by now gives another program than the one that runs in this tab. False when it cannot be asked. */
export async function isOutdated(): Promise<boolean> {
  try {
    const reply = await fetch("/", { cache: "no-store", headers: { accept: "text/html" } });
    if (!reply.ok) return false;
    const now = programOf(new DOMParser().parseFromString(await reply.text(), "text/html"));
    return now !== undefined && now !== programOf(document);
  } catch {
    return false;
  }
}
