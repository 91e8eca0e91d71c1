import { Button, Input, Rating, Textarea } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useRef, useState, type FormEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { CONTACT_TEXT_MAX } from "../../../contract/limits.ts";
import { feedbackMachine } from "../../machines/contact/contact-machines.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { Refusal } from "../accounts/refusal.tsx";
import { Page } from "../shared/page.tsx";
import { Received } from "../shared/received.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import classes from "../shared/page.module.css";

/** What somebody thinks of the product, to its makers. `?about=` is the in-app address that it is about. */
export function FeedbackScreen() {
  const actor = useScreenActor(feedbackMachine, undefined);
  const state = useSelector(actor, (snapshot) => snapshot);
  const [params] = useSearchParams();
  const about = params.get("about")?.slice(0, 2_000) || undefined;
  const message = useRef<HTMLTextAreaElement>(null);
  const [rating, setRating] = useState(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      message: message.current?.value.trim() ?? "",
      rating: rating || undefined,
      page: about,
    };
    if (body.message) actor.send({ type: "form.send", body });
  };
  return (
    <Page title="Feedback" lead="What works for you, what does not, and what is missing.">
      {state.matches("sent") ? (
        <Received
          text="Thank you. Everything that arrives here is read."
          again={{ label: "Say something else", onClick: () => actor.send({ type: "form.reset" }) }}
          back={{ label: "Go to your scans", to: paths.scans() }}
        />
      ) : (
        <form className={classes.form} onSubmit={submit}>
          <Textarea
            ref={message}
            label="Your message"
            description={about ? `It is about ${about}.` : undefined}
            autosize
            minRows={5}
            maxRows={14}
            maxLength={CONTACT_TEXT_MAX}
            required
            withAsterisk={false}
          />
          <Input.Wrapper label="How do you like Scoutline? (if you want to say)" labelElement="div">
            <Rating
              value={rating}
              onChange={setRating}
              getSymbolLabel={(value) => `${value} of 5`}
              aria-label="How you like Scoutline"
              color="teal"
            />
          </Input.Wrapper>
          <Refusal reason={state.context.error} />
          <div>
            <Button type="submit" loading={state.matches("sending")}>
              Send
            </Button>
          </div>
        </form>
      )}
    </Page>
  );
}
