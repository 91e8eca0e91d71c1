import "./app/configure-zod.ts";
import "./app/style-nonce.ts";
import "@fontsource-variable/inter/wght.css";
import "./views/shell/styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { LastResort } from "./app/last-resort.tsx";
import { startRootActor } from "./app/root-actor.ts";
import { createRouter } from "./app/router.tsx";
import { AppActorsProvider } from "./views/shared/app-actors.tsx";
import { Appearance } from "./views/shell/appearance.tsx";
import { Notices } from "./views/shell/notices.tsx";

const actors = startRootActor();
const container = document.getElementById("root");
if (!container) throw new Error("The page has no #root.");

createRoot(container).render(
  <StrictMode>
    <LastResort>
      <Appearance>
        <AppActorsProvider actors={actors}>
          <RouterProvider router={createRouter()} />
          <Notices />
        </AppActorsProvider>
      </Appearance>
    </LastResort>
  </StrictMode>,
);
