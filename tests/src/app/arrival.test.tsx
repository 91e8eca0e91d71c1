import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openRoute } from "./open-route.tsx";

beforeEach(() => sessionStorage.clear());

const SLOW = { timeout: 10_000 };
const scan = "/scan/1/active/2";

test("each screen gives the browser tab its title, and a scan its name", async () => {
  const { router, actors } = openRoute("/scan");
  await waitFor(() => expect(document.title).toBe("Scans · Scoutline"), SLOW);
  await act(() => router.navigate(`${scan}/patents/leaders`));
  expect(document.title).toBe("Leaders · Scoutline");
  act(() => actors.navigation.send({ type: "place.named", path: scan, name: "Solid batteries" }));
  expect(document.title).toBe("Leaders · Solid batteries · Scoutline");
  const crumbs = screen.getByRole("navigation", { name: "Breadcrumb" });
  expect(crumbs).toHaveTextContent("ScansSolid batteriesPatentsLeaders");
  await act(() => router.navigate("/scan/3/active/4/authors"));
  expect(document.title).toBe("Authors · Scoutline");
  act(() => actors.session.send({ type: "session.ended" }));
  await waitFor(() => expect(document.title).toBe("Sign in · Scoutline"));
});

test("going to another screen moves the focus to its heading, another state of it does not", async () => {
  const { router } = openRoute("/scan");
  await screen.findByRole("heading", { name: "Scans" }, SLOW);
  expect(document.body).toHaveFocus();
  act(() => screen.getByRole("link", { name: "New search" }).focus());
  await act(() => router.navigate("/search"));
  expect(screen.getByRole("heading", { name: "New search" })).toHaveFocus();
  act(() => screen.getByRole("link", { name: "Scans" }).focus());
  await act(() => router.navigate("/search?q=x"));
  expect(screen.getByRole("link", { name: "Scans" })).toHaveFocus();
});

test("going back leads to where a screen was scrolled to, a new screen begins at its top", async () => {
  document.body.style.minHeight = "5000px";
  const { router } = openRoute("/scan");
  await screen.findByRole("heading", { name: "Scans" }, SLOW);
  const scrolled = new Promise((resolve) =>
    window.addEventListener("scrollend", resolve, { once: true }),
  );
  window.scrollTo(0, 900);
  await scrolled;
  await act(() => router.navigate("/search"));
  expect(window.scrollY).toBe(0);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(window.scrollY).toBe(900));
  await act(() => router.navigate("/scan?q=x"));
  expect(window.scrollY).toBe(900);
  document.body.style.minHeight = "";
});
