import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { Follower } from "../../../server/ingest/follower.ts";

test("work is done in order while the leader goes on, and both are waited for", async () => {
  const said: string[] = [];
  let go = () => {};
  const toldToGo = new Promise<void>((resolve) => {
    go = resolve;
  });
  await Follower.behind(async (follower) => {
    follower.add(async () => {
      await toldToGo;
      said.push("first");
    });
    follower.add(async () => {
      said.push("second");
    });
    said.push("leader is ahead");
    go();
    await follower.caughtUp();
    said.push("caught up");
    follower.add(async () => {
      said.push("third");
    });
  });
  expect(said).toEqual(["leader is ahead", "first", "second", "caught up", "third"]);
});

test("after a failure nothing more is begun, and the leader is told it", async () => {
  const broken = new Error("broken");
  let begun = 0;
  const both = Follower.behind(async (follower) => {
    follower.add(() => Promise.reject(broken));
    follower.add(async () => {
      begun++;
    });
    await follower.caughtUp();
    begun++;
  });
  await expect(both).rejects.toBe(broken);
  expect(begun).toBe(0);
});

test("a leader that fails is told of only when the follower has ended", async () => {
  const lost = new Error("lost");
  let ended = false;
  const both = Follower.behind(async (follower) => {
    follower.add(async () => {
      await setImmediate();
      ended = true;
    });
    throw lost;
  });
  await expect(both).rejects.toBe(lost);
  expect(ended).toBe(true);
});
