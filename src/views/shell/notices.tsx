import { CloseButton } from "@mantine/core";
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import type { Notice } from "../../machines/notices/notices-machine.ts";
import { useNotices } from "../shared/app-actors.tsx";
import classes from "./notices.module.css";

const icons = { info: IconInfoCircle, positive: IconCircleCheck, negative: IconAlertCircle };

/** What the notices actor holds: what went wrong at the top of every screen, other news at its bottom; read out as it appears. */
export function Notices() {
  const notices = useSelector(useNotices(), ({ context }) => context.notices);
  const isBad = ({ tone }: Notice) => tone === "negative";
  return (
    <section aria-label="Notices">
      <div className={classes.top}>
        {notices.filter(isBad).map((notice) => (
          <NoticeBox key={notice.id} notice={notice} />
        ))}
      </div>
      <div className={classes.bottom} aria-live="polite">
        {notices
          .filter((notice) => !isBad(notice))
          .map((notice) => (
            <NoticeBox key={notice.id} notice={notice} />
          ))}
      </div>
    </section>
  );
}

function NoticeBox({ notice: { id, tone, text } }: { notice: Notice }) {
  const actor = useNotices();
  const Icon = icons[tone];
  return (
    <div
      className={`${classes.notice} ${classes[tone]}`}
      role={tone === "negative" ? "alert" : "status"}
    >
      <Icon className={classes.icon} size={18} aria-hidden />
      {text}
      <CloseButton
        size="sm"
        aria-label="Dismiss"
        onClick={() => actor.send({ type: "notice.dismiss", id })}
      />
    </div>
  );
}
