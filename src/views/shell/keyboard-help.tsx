import { shortcutPlaces, shortcuts, type Shortcut } from "../../machines/navigation/shortcuts.ts";
import { mayGo, places } from "../../machines/navigation/places.ts";
import { useUser } from "../shared/app-actors.tsx";
import { KeyCaps } from "./key-caps.tsx";
import classes from "./key-caps.module.css";

/** Every key of the product, by where it holds; those that lead where the user may not go are left out. */
export function KeyboardHelp() {
  const user = useUser();
  const all: Shortcut[] = Object.values(shortcuts);
  const shown = all.filter(({ goesTo }) => !goesTo || mayGo(user, places[goesTo]));
  return shortcutPlaces.map((place) => (
    <section key={place} className={classes["group"]}>
      <h3 className={classes["title"]}>{place}</h3>
      <dl>
        {shown
          .filter(({ where }) => where === place)
          .map(({ keys, does }) => (
            <div key={keys} className={classes["row"]}>
              <dt>{does}</dt>
              <dd>
                <KeyCaps keys={keys} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  ));
}
