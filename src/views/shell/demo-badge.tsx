import { useSelector } from "@xstate/react";
import { useDrawer, useHealthActor } from "../shared/app-actors.tsx";
import classes from "./top-bar.module.css";

/** Says on every screen that the corpus is invented, where it is; opens what there is to know about the data. */
export function DemoBadge() {
  const drawer = useDrawer();
  const health = useSelector(useHealthActor(), ({ context }) => context.health);
  if (!health?.demo) return null;
  return (
    <button
      type="button"
      className={classes.badge}
      aria-haspopup="dialog"
      onClick={() =>
        drawer.send({
          type: "drawer.open",
          content: {
            component: "about-data",
            title: "About the data",
            icon: "database",
            props: { health },
          },
        })
      }
    >
      Demo data
    </button>
  );
}
