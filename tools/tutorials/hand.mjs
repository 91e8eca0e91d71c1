/** @typedef {ReturnType<typeof handOn>} Hand */

/** A hand that moves visibly: it points and types at the pace of people. @param {import("playwright").Page} page */
export function handOn(page) {
  const rest = (ms) => page.waitForTimeout(ms);
  const point = async (target) => {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target} is not to be seen.`);
    await page.mouse.move(
      box.x + Math.min(box.width / 2, 120),
      box.y + Math.min(box.height / 2, 40),
      {
        steps: 18,
      },
    );
    await rest(250);
  };
  return {
    rest,
    point,
    click: async (target) => {
      await point(target);
      await target.click();
      await rest(350);
    },
    type: (text) => page.keyboard.type(text, { delay: 65 }),
  };
}

/** Shows where the mouse is, which a recording of the page alone does not. Runs in the page. */
export function showPointer() {
  addEventListener("DOMContentLoaded", () => {
    const dot = document.createElement("div");
    Object.assign(dot.style, {
      position: "fixed",
      zIndex: "10000",
      width: "18px",
      height: "18px",
      margin: "-9px 0 0 -9px",
      borderRadius: "50%",
      background: "rgb(201 42 42 / 45%)",
      border: "2px solid rgb(201 42 42)",
      pointerEvents: "none",
      left: "-50px",
    });
    document.documentElement.append(dot);
    addEventListener("mousemove", ({ clientX, clientY }) => {
      dot.style.left = `${clientX}px`;
      dot.style.top = `${clientY}px`;
    });
  });
}
