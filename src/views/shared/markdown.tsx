import DOMPurify from "dompurify";
import { marked } from "marked";
import { useEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { toReact } from "./markdown-nodes.tsx";
import classes from "./markdown.module.css";

const allowed =
  "h1 h2 h3 h4 p a ul ol li blockquote hr br kbd em strong del code pre table thead tbody tr th td".split(
    " ",
  );

/**
 * A text in Markdown as elements of the page: nothing in it runs or is styled by it, headings have ids to link to, links
 * inside the product go through the router (`other-page.md` to that page of the guide), and all others through the warning
 * of external links. Heavy: load it lazily. The heading that the address names is scrolled to.
 */
export function Markdown({ text }: { text: string }) {
  const { hash } = useLocation();
  const content = useMemo(() => toReact(sanitised(text)), [text]);
  useEffect(() => {
    const isNamed = hash.length > 1 && content.length > 0;
    if (isNamed) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [content, hash]);
  return <div className={classes.text}>{content}</div>;
}

function sanitised(text: string): DocumentFragment {
  const html = marked.parse(text, { async: false, gfm: true });
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowed,
    ALLOWED_ATTR: ["href", "align", "start"],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
