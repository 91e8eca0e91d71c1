import { createElement, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { headingIds } from "../../machines/help/heading-ids.ts";
import { guideAddress } from "../../machines/help/guide-address.ts";
import { ExternalLink } from "./external-link.tsx";
import classes from "./markdown.module.css";

type IdOf = (text: string) => string;

/** Nodes of a document that was sanitised before, as React's; see Markdown for what becomes of headings and links. */
export function toReact(fragment: DocumentFragment): ReactNode[] {
  return childrenOf(fragment, headingIds());
}

function childrenOf(node: Node, idOf: IdOf): ReactNode[] {
  return [...node.childNodes].map((child, at) => {
    if (child instanceof Element) return elementOf(child, at, idOf);
    // Line breaks between the rows of a table are text, which React refuses there.
    const isLayout = /^(TABLE|THEAD|TBODY|TR)$/.test(node.nodeName);
    return isLayout ? null : child.textContent;
  });
}

function elementOf(element: Element, key: number, idOf: IdOf): ReactNode {
  const name = element.localName;
  const children = childrenOf(element, idOf);
  if (/^h[1-4]$/.test(name)) return headingOf(element, key, children, idOf);
  if (name === "a") return linkOf(element.getAttribute("href") ?? "", key, children);
  if (name === "table")
    return (
      <div key={key} className={classes.scroll} tabIndex={0} role="region" aria-label="Table">
        <table>{children}</table>
      </div>
    );
  if (name === "br" || name === "hr") return createElement(name, { key });
  const start = Number(element.getAttribute("start") ?? 1);
  const align = element.getAttribute("align") ?? undefined;
  return createElement(name, { key, align, ...(name === "ol" && { start }) }, children);
}

function headingOf(element: Element, key: number, children: ReactNode[], idOf: IdOf): ReactNode {
  const text = element.textContent ?? "";
  const id = idOf(text);
  return createElement(
    element.localName,
    { key, id },
    children,
    // For the mouse; a keyboard has the headings beside the page, and a heading is to be read out without it.
    <Link key="#" className={classes.anchor ?? ""} to={`#${id}`} aria-hidden tabIndex={-1} />,
  );
}

function linkOf(href: string, key: number, children: ReactNode[]): ReactNode {
  const inside = guideAddress(href);
  return inside === null ? (
    <ExternalLink key={key} href={href}>
      {children}
    </ExternalLink>
  ) : (
    <Link key={key} to={inside}>
      {children}
    </Link>
  );
}
