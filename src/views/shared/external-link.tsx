import { Anchor } from "@mantine/core";
import { Suspense, useState, type MouseEvent, type ReactNode } from "react";
import { externalAddress, isForeign } from "../../machines/navigation/external-address.ts";
import { lazyPart } from "./lazy-part.ts";

const ForeignLinkWarning = lazyPart(
  () => import("./foreign-link-warning.tsx"),
  (part) => part.ForeignLinkWarning,
);

const MIDDLE = 1;

/**
 * A link out of the product that opens in a new tab, after a warning where its host calls for one.
 * An address that is not of the web is shown as plain text.
 */
export function ExternalLink({
  href,
  children,
  className,
}: {
  href: string;
  children: ReactNode;
  className?: string;
}) {
  const [warned, setWarned] = useState(false);
  const url = externalAddress(href);
  if (!url) return <span className={className}>{children}</span>;
  const warn = (event: MouseEvent) => {
    const isToOpen = event.type === "click" || event.button === MIDDLE;
    if (!isForeign(url) || !isToOpen) return;
    event.preventDefault();
    setWarned(true);
  };
  return (
    <>
      <Anchor
        href={url.href}
        target="_blank"
        rel="noopener noreferrer"
        className={className}
        inherit
        onClick={warn}
        onAuxClick={warn}
      >
        {children}
      </Anchor>
      <Suspense>
        {warned && <ForeignLinkWarning url={url} onClose={() => setWarned(false)} />}
      </Suspense>
    </>
  );
}
