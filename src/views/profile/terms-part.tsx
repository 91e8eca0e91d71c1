import { Button, Modal, Text } from "@mantine/core";
import { Suspense, useState } from "react";
import { TERMS_VERSION } from "../../../contract/terms.ts";
import { lazyPart } from "../shared/lazy-part.ts";
import { useUser } from "../shared/app-actors.tsx";
import { Part } from "./part.tsx";

const TermsText = lazyPart(
  () => import("./terms-text.tsx"),
  (part) => part.TermsText,
);

/** The terms of service, to be read again. */
export function TermsPart() {
  const [isOpen, setOpen] = useState(false);
  const { tos_accepted } = useUser();
  return (
    <Part title="Terms of service">
      <Text>
        {tos_accepted
          ? `You have accepted the version ${TERMS_VERSION}.`
          : `You have not accepted the version ${TERMS_VERSION} yet.`}
      </Text>
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          Read them
        </Button>
      </div>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        size={680}
        title="Terms of service"
        closeButtonProps={{ "aria-label": "Close" }}
      >
        <Suspense>
          <TermsText />
        </Suspense>
      </Modal>
    </Part>
  );
}
