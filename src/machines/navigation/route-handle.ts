import type { Source } from "../../../contract/entities/source.ts";
import type { PlaceName } from "./places.ts";

/** What each route says of itself. */
export interface RouteHandle {
  /** Its name in breadcrumb and browser tab. */
  title: string;
  /** The source its screen is about; publications where it is about none in particular. */
  source: Source;
  /** Its whole address, as the router reads it. */
  pattern: string;
  /** The place that comes before it in the breadcrumb, if there is one. */
  under?: PlaceName;
}
