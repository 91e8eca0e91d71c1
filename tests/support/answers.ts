import { vi } from "vitest";

/** What the server was asked. */
export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/** What it answers: what stands beside `success`, or a refusal with its status. */
export type Answer = { status: number; refusal: object } | Record<string, unknown>;

/** Answers the browser's calls by method and path; a call that nothing is said of is not found. Returns what was asked so far. */
export function answerCalls(answers: Record<string, (asked: Asked) => Answer>): Asked[] {
  const asked: Asked[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const text = await request.text();
    const one: Asked = {
      method: request.method,
      path: new URL(request.url).pathname,
      body: text ? (JSON.parse(text) as unknown) : undefined,
    };
    asked.push(one);
    const answer = answers[`${one.method} ${one.path}`]?.(one) ?? {
      status: 404,
      refusal: { id: "not_found", message: `Nothing answers ${one.method} ${one.path}.` },
    };
    const isRefused = "refusal" in answer;
    const body = isRefused
      ? { success: false, request_id: "r", ...(answer.refusal as object) }
      : { success: true, ...answer };
    return new Response(JSON.stringify(body), { status: isRefused ? Number(answer.status) : 200 });
  });
  return asked;
}
