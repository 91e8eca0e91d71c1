import { createBrowserRouter } from "react-router-dom";
import { routes } from "./routes.tsx";

/** The router in history mode from `/`. */
export function createRouter() {
  return createBrowserRouter(routes);
}
