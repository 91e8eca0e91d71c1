import { useCallback, useEffect, useRef } from "react";
import {
  type NavigateOptions,
  type To,
  useBlocker,
  useLocation,
  useNavigate,
} from "react-router-dom";

interface Follower {
  /** The address in the browser is to be read. */
  open: () => void;
  /** The browser goes elsewhere, and not on the view's behalf. */
  leave: () => void;
}

/**
 * Tells a view of every address that it comes to, and in the moment it begins of every navigation away: until the
 * router shows where that leads, what belongs to the view may still be answered. Returns how to navigate on behalf of
 * the view, which is not told of that.
 */
export function useFollowedAddress({ open, leave }: Follower) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isOwn = useRef(false);
  const newest = useRef<string | null>(null);
  // The only thing of the router that hears of a navigation at once. It is asked whether to block, and never does.
  useBlocker(
    useCallback(
      ({ nextLocation }: { nextLocation: { key: string } }) => {
        newest.current = nextLocation.key;
        // Who is back before anything else was shown is not shown anything else.
        const isBack = nextLocation.key === key;
        if (!isOwn.current) (isBack ? open : leave)();
        return false;
      },
      [key, open, leave],
    ),
  );
  useEffect(() => {
    const isOnTheWay = newest.current !== null && newest.current !== key;
    if (!isOnTheWay) open();
  }, [open, key]);
  return useCallback(
    (to: To, options: NavigateOptions) => {
      isOwn.current = true;
      void navigate(to, options);
      isOwn.current = false;
    },
    [navigate],
  );
}
