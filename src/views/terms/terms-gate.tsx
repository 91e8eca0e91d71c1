import { useSelector } from "@xstate/react";
import { Suspense } from "react";
import { lazyPart } from "../shared/lazy-part.ts";
import { useSessionActor } from "../shared/app-actors.tsx";

const TermsDialog = lazyPart(
  () => import("./terms-dialog.tsx"),
  (part) => part.TermsDialog,
);

/** Asks whoever is signed in and has not accepted today's terms of service; loads the text only then. */
export function TermsGate() {
  const isAsked = useSelector(useSessionActor(), (snapshot) => snapshot.hasTag("terms"));
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <TermsDialog />
    </Suspense>
  );
}
