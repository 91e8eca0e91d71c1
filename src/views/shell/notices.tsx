import { CloseButton } from "@mantine/core";
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { useSelector } from "@xstate/react";
import { useNotices } from "../shared/app-actors.tsx";
import classes from "./notices.module.css";

const icons = { info: IconInfoCircle, positive: IconCircleCheck, negative: IconAlertCircle };

/** What the notices actor holds, at the top of every screen; read out as it appears. */
export function Notices() {
  const actor = useNotices();
  const notices = useSelector(actor, ({ context }) => context.notices);
  return (
    <section className={classes.region} aria-label="Notices" aria-live="polite">
      {notices.map(({ id, tone, text }) => {
        const Icon = icons[tone];
        return (
          <div
            key={id}
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
      })}
    </section>
  );
}
