import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useRef, useState, type FormEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { CONTACT_TEXT_MAX } from "../../../contract/limits.ts";
import { questionMachine, scanChoicesMachine } from "../../machines/contact/contact-machines.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { fieldError, formError } from "../../machines/requests/field-errors.ts";
import { Refusal } from "../accounts/refusal.tsx";
import { useUser } from "../shared/app-actors.tsx";
import classes from "../shared/page.module.css";
import { Page } from "../shared/page.tsx";
import { Received } from "../shared/received.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";

/** A question to the provider's analysts, about a scan if one is chosen; `?scan=` chooses it. */
export function AskAnAnalystScreen() {
  const { uid } = useUser();
  const actor = useScreenActor(questionMachine, undefined);
  const scans = useScreenActor(scanChoicesMachine, uid);
  const state = useSelector(actor, (snapshot) => snapshot);
  const { data, error: scansError } = useSelector(scans, ({ context }) => context);
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState(params.get("scan") ?? "");
  const subject = useRef<HTMLInputElement>(null);
  const question = useRef<HTMLTextAreaElement>(null);
  const known = data?.find(({ scan_id }) => scan_id === chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      subject: subject.current?.value.trim() ?? "",
      question: question.current?.value.trim() ?? "",
      scan_id: known?.scan_id ?? null,
    };
    if (body.subject && body.question) actor.send({ type: "form.send", body });
  };
  const { problems } = state.context;
  return (
    <Page
      title="Ask an analyst"
      lead="Put a question to the analysts of the people who run Scoutline. The answer comes by e-mail."
    >
      {state.matches("sent") ? (
        <Received
          text="Your question is with the analysts. They answer to the e-mail address that is your username."
          again={{
            label: "Ask something else",
            onClick: () => actor.send({ type: "form.reset" }),
          }}
          back={{ label: "Go to your scans", to: paths.scans() }}
        />
      ) : (
        <form className={classes.form} onSubmit={submit}>
          <TextInput
            ref={subject}
            label="Subject"
            maxLength={200}
            error={fieldError(problems, "subject")}
            required
            withAsterisk={false}
          />
          <Textarea
            ref={question}
            label="Question"
            description="What you want to know, what for, and what you tried."
            autosize
            minRows={6}
            maxRows={16}
            maxLength={CONTACT_TEXT_MAX}
            error={fieldError(problems, "question")}
            required
            withAsterisk={false}
          />
          <NativeSelect
            label="About a scan (if it is)"
            description="The analysts may then look at this scan."
            value={known?.scan_id ?? ""}
            onChange={(event) => setChosen(event.currentTarget.value)}
            disabled={!data}
            error={scansError}
            data={[
              { value: "", label: "None" },
              ...(data ?? []).map(({ scan_id, name }) => ({ value: scan_id, label: name })),
            ]}
          />
          <Refusal reason={formError(state.context, ["subject", "question"])} />
          <div>
            <Button type="submit" loading={state.matches("sending")}>
              Ask
            </Button>
          </div>
        </form>
      )}
    </Page>
  );
}
