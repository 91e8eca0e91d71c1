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
])("%s does not", (text) => {
  expect(isForeignAddress(text)).toBe(false);
});

test.each(["javascript:alert(1)", "data:text/html,x", "ftp://example.ru", "/scan", "10.1/x", ""])(
  "%s is no link",
  (text) => {
    expect(externalAddress(text)).toBeNull();
  },
);
