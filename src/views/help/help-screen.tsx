import { Alert, Button, Skeleton, Text } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { guideMachine } from "../../machines/help/guide-machine.ts";
import type { GuidePage } from "../../machines/help/guide-pages.ts";
import { guideSearch } from "../../machines/help/search-guide.ts";
import { Markdown } from "../shared/markdown.tsx";
import { useScreenActor } from "../shared/use-screen-actor.ts";
import { GuideHits } from "./guide-hits.tsx";
import { GuideNav } from "./guide-nav.tsx";
import { GuideSearchField } from "./guide-search-field.tsx";
import classes from "./help.module.css";

/** The guide: its pages, and a search through all of them. Page and search stand in the address. */
export function HelpScreen() {
  const actor = useScreenActor(guideMachine, null);
  const state = useSelector(actor, (snapshot) => snapshot);
  const { data, error } = state.context;
  if (state.matches("failed"))
    return (
      <Alert m="lg" role="alert" color="red" title="The guide could not be loaded">
        <Text mb="sm">{error}</Text>
        <Button variant="default" onClick={() => actor.send({ type: "load.again" })}>
          Try again
        </Button>
      </Alert>
    );
  if (!data) return <Skeleton m="lg" height={400} role="status" aria-label="Loading the guide" />;
  return <Guide pages={data} />;
}

/** The pages beside the one that is read, or what a search finds in them. */
export function Guide({ pages }: { pages: GuidePage[] }) {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => guideSearch(pages), [pages]);
  const words = params.get("q") ?? "";
  const page = pages.find(({ name }) => name === params.get("page")) ?? pages[0];
  const hits = useRef<HTMLOListElement>(null);
  const title = page?.title;
  useEffect(() => {
    if (title) document.title = `${title} · Help · Scoutline`;
  }, [title]);
  const look = (q: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (q) next.set("q", q);
        else next.delete("q");
        return next;
      },
      { replace: true },
    );
  return (
    <div className={classes.screen}>
      <aside className={classes.side} aria-label="Guide">
        <GuideSearchField
          words={words}
          onChange={look}
          onDown={() => hits.current?.querySelector("a")?.focus()}
        />
        <GuideNav pages={pages} open={page} />
      </aside>
      <article className={classes.text}>
        {words.trim() ? (
          <GuideHits ref={hits} words={words} hits={search(words)} onClear={() => look("")} />
        ) : (
          page && <Markdown key={page.name} text={page.text} />
        )}
      </article>
    </div>
  );
}
