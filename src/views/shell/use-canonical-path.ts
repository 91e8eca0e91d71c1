import { useEffect } from "react";
import { useLocation, useMatches, useNavigate } from "react-router-dom";
import { canonicalPath } from "../../machines/navigation/canonical-path.ts";
import type { RouteHandle } from "../../machines/navigation/route-handle.ts";

/** Puts an address that differs from the product's own only in case or slashes right, in its place in the history. */
export function useCanonicalPath(): void {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const right = handle ? canonicalPath(pathname, handle.pattern) : pathname;
  useEffect(() => {
    if (right !== pathname) void navigate({ pathname: right, search, hash }, { replace: true });
  }, [right, pathname, search, hash, navigate]);
}
