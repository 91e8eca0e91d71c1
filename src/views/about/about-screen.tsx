import { Anchor, Button, Text, Title } from "@mantine/core";
import { useSelector } from "@xstate/react";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { PRODUCT_VERSION } from "../../../contract/limits.ts";
import { lazyPart } from "../shared/lazy-part.ts";
import { paths } from "../../machines/navigation/paths.ts";
import { useHealthActor } from "../shared/app-actors.tsx";
import { formatCount, formatCounted } from "../shared/format.ts";
import { Page } from "../shared/page.tsx";
import { dataSources } from "./data-sources.ts";
import { ExternalLink } from "../shared/external-link.tsx";
import classes from "./about.module.css";

const Notices = lazyPart(
  () => import("./open-source-notices.tsx"),
  (part) => part.OpenSourceNotices,
);

/** What the product is, what it searches, where that comes from, and what it is built on. */
export function AboutScreen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Page title="About Scoutline" lead={`Version ${PRODUCT_VERSION}`}>
      <Text>
        Scoutline is a tool for people who follow research and technology: write down what you look
        for as a search, see what has been published about it and by whom, narrow it down, and keep
        it as a scan to come back to.{" "}
        <Anchor component={Link} to={paths.releaseNotes()} inherit>
          What is new
        </Anchor>{" "}
        stands in the release notes, and{" "}
        <Anchor component={Link} to={paths.help()} inherit>
          how to use it
        </Anchor>{" "}
        in the guide.
      </Text>
      <Corpus />
      <section className={classes.part}>
        <Title order={2} size="h5">
          Data and their licences
        </Title>
        <ul className={classes.sources}>
          {dataSources.map(({ name, address, licence, use }) => (
            <li key={name}>
              <ExternalLink href={address}>{name}</ExternalLink>
              <span className={classes.licence}>{licence}</span>
              <p>{use}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.part}>
        <Title order={2} size="h5">
          Open-source software
        </Title>
        <Text>
          Scoutline stands on the work of many others, whose licences ask to be passed on with it.
        </Text>
        {isOpen ? (
          <Suspense fallback={<Text c="var(--text-quiet)">Loading the notices…</Text>}>
            <Notices />
          </Suspense>
        ) : (
          <div>
            <Button variant="default" onClick={() => setOpen(true)}>
              Show the notices
            </Button>
          </div>
        )}
      </section>
    </Page>
  );
}

function Corpus() {
  const health = useSelector(useHealthActor(), ({ context }) => context.health);
  return (
    <section className={classes.part}>
      <Title order={2} size="h5">
        What this server searches
      </Title>
      {health ? (
        <>
          <Text>
            {formatCounted(health.counts.publication, "publication")}, in version{" "}
            {formatCount(health.corpus_version)} of the corpus. Every load of records makes a new
            version.
          </Text>
          {health.demo && (
            <Text>
              They are made up for demonstration. Titles, abstracts, people and institutions are
              invented and stand in real cities and countries; nothing here says anything about a
              real person or organisation.
            </Text>
          )}
        </>
      ) : (
        <Text c="var(--text-quiet)">The server has not said yet what it searches.</Text>
      )}
    </section>
  );
}
