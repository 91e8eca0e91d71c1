import type { Source } from "../../../contract/entities/source.ts";

/** What each route says of itself: its name in breadcrumb and tab title, and the source its screen is about (publications where it is about none in particular). */
export interface RouteHandle {
  title: string;
  source: Source;
}
