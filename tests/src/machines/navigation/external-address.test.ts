import fc from "fast-check";
import { expect, test } from "vitest";
import {
  externalAddress,
  isForeign,
} from "../../../../src/machines/navigation/external-address.ts";

const isForeignAddress = (text: string) => {
  const url = externalAddress(text);
  return url && isForeign(url);
};

test.each([
  "https://example.ir/",
  "https://journal.example.ru/a?b#c",
  "https://EXAMPLE.SU",
  "http://example.cn:8080/paper",
  "https://example.hk./",
  "https://a.b.mo",
  "https://example.unicom",
  "https://example.yamaxun",
  "https://例子.中国/论文",
  "https://xn--fsqu00a.XN--FIQS8S:443/",
  "https://example。cn/",
  "https://例子．中国/",
  "http://x@y.ru",
  "http://example.com:pass@y.ru/example.com",
  "http://ru",
  "https://中国/",
])("%s calls for a warning", (text) => {
  expect(isForeignAddress(text)).toBe(true);
});

test.each([
  "https://doi.org/10.1234/x.ru",
  "https://example.com/?site=example.cn",
  "https://example.cn@example.com/",
  "https://notcn/",
  "https://chirp.com",
  "https://example.ir.example.org",
  "http://[::1]/",
  "http://127.0.0.1/",
])("%s does not", (text) => {
  expect(isForeignAddress(text)).toBe(false);
});

test.each(["javascript:alert(1)", "data:text/html,x", "ftp://example.ru", "/scan", "10.1/x", ""])(
  "%s is no link",
  (text) => {
    expect(externalAddress(text)).toBeNull();
  },
);

const label = fc
  .string({
    minLength: 1,
    maxLength: 20,
    unit: fc.constantFrom(...Array.from("abcdefghijklmnopqrstuvwxyz")),
  })
  .filter((text) => !text.startsWith("xn"));
const foreign = fc.constantFrom(
  "ir",
  "ru",
  "su",
  "cn",
  "hk",
  "mo",
  "unicom",
  "yamaxun",
  "中国",
  "xn--fiqs8s",
);
const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((large) =>
      Array.from(text, (letter, at) => (large[at] ? letter.toUpperCase() : letter)).join(""),
    );
const dot = fc.constantFrom(".", "。", "．", "｡");
/** What may stand around a host without changing it. */
const around = fc.record({
  scheme: fc.constantFrom("http", "https", "HTTPS"),
  user: fc.constantFrom("", "x@", "doi.org@", "doi.org:y@"),
  end: fc.constantFrom("", "."),
  port: fc.constantFrom("", ":8080"),
  path: fc.constantFrom("", "/", "/a.org", "?q=b.org", "#c.org"),
});
const address = (ending: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.array(label, { maxLength: 3 }), ending.chain(anyCase), dot, around)
    .map(([labels, end, between, { scheme, user, end: closing, port, path }]) => {
      const host = [...labels, end].join(between);
      return `${scheme}://${user}${host}${closing}${port}${path}`;
    });

test("whatever stands around it, a host that ends as listed calls for a warning", () => {
  fc.assert(fc.property(address(foreign), (text) => isForeignAddress(text) === true));
});

test("whatever stands around it, another host does not", () => {
  const listed = ["ir", "ru", "su", "cn", "hk", "mo", "unicom", "yamaxun"];
  const other = label.filter((text) => !listed.includes(text));
  fc.assert(fc.property(address(other), (text) => isForeignAddress(text) === false));
});
