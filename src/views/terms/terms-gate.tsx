import { useSelector } from "@xstate/react";
import { lazy, Suspense } from "react";
import { loadPart } from "../../machines/navigation/load-part.ts";
import { useSessionActor } from "../shared/app-actors.tsx";

const TermsDialog = lazy(() =>
  loadPart(() => import("./terms-dialog.tsx")).then((part) => ({ default: part.TermsDialog })),
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
