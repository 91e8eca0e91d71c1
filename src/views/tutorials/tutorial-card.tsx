import { Text, Title } from "@mantine/core";
import type { TutorialVideo } from "../../../contract/services/application.ts";
import classes from "./tutorials.module.css";

/** One film with its captions; nothing of it is loaded but the poster until it is played. */
export function TutorialCard({ video }: { video: TutorialVideo }) {
  const { title, description, seconds, url, poster_url, captions_url } = video;
  return (
    <li className={classes.card}>
      <video
        className={classes.video}
        aria-label={title}
        src={url}
        poster={poster_url}
        preload="none"
        controls
        playsInline
        muted
      >
        <track kind="captions" src={captions_url} srcLang="en" label="English" default />
      </video>
      <div>
        <Title order={2} size="h5">
          {title}
        </Title>
        <Text c="var(--text-quiet)" size="sm">
          {description} {seconds} seconds.
        </Text>
      </div>
    </li>
  );
}
