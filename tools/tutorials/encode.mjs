import { HEIGHT, WIDTH } from "./capture.mjs";

const BITS_PER_SECOND = 350_000;
const PICTURES_PER_SECOND = 12;

/**
 * Encodes pictures as a film by the browser's own recorder, which takes as long as the film lasts.
 * @returns {Promise<Buffer>} WebM
 */
export async function encode(browser, { frames, seconds }) {
  const page = await browser.newPage();
  const base64 = await page.evaluate(record, {
    frames,
    seconds,
    width: WIDTH,
    height: HEIGHT,
    bits: BITS_PER_SECOND,
    rate: PICTURES_PER_SECOND,
  });
  await page.close();
  return withDuration(Buffer.from(base64, "base64"), seconds * 1000);
}

/** Runs in the page: draws each picture at its time while the canvas is recorded. */
async function record({ frames, seconds, width, height, bits, rate }) {
  const pictures = await Promise.all(
    frames.map(async ({ at, data }) => {
      const image = new Image();
      image.src = `data:image/jpeg;base64,${data}`;
      await image.decode();
      return { at, image };
    }),
  );
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  context.drawImage(pictures[0].image, 0, 0, width, height);
  const recorder = new MediaRecorder(canvas.captureStream(rate), {
    mimeType: "video/webm;codecs=vp9",
    videoBitsPerSecond: bits,
  });
  const chunks = [];
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const ended = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.start();
  const begin = performance.now();
  let next = 0;
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const now = (performance.now() - begin) / 1000;
      let picture = null;
      while (next < pictures.length && pictures[next].at <= now) picture = pictures[next++].image;
      // A canvas that does not change yields no pictures, so the last one is drawn again.
      context.drawImage(picture ?? pictures[Math.max(0, next - 1)].image, 0, 0, width, height);
      if (now >= seconds) {
        clearInterval(timer);
        resolve();
      }
    }, 1000 / rate);
  });
  recorder.stop();
  await ended;
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

const INFO = Buffer.from([0x15, 0x49, 0xa9, 0x66]);
const DURATION = Buffer.from([0x44, 0x89]);

/** The recorder leaves out how long the film is, without which no player shows where one is: written into the Info element here. */
function withDuration(film, milliseconds) {
  const at = film.indexOf(INFO);
  if (at < 0) throw new Error("The recording has no Info element.");
  const sizeAt = at + INFO.length;
  const sizeLength = Math.clz32(film[sizeAt]) - 23;
  let size = film[sizeAt] & (0xff >> sizeLength);
  for (let i = 1; i < sizeLength; i++) size = size * 256 + film[sizeAt + i];
  const info = film.subarray(sizeAt + sizeLength, sizeAt + sizeLength + size);
  if (info.includes(DURATION)) return film;
  const value = Buffer.alloc(11);
  DURATION.copy(value);
  value[2] = 0x88;
  value.writeDoubleBE(milliseconds, 3);
  const newSize = Buffer.alloc(8);
  newSize.writeBigUInt64BE(BigInt(info.length + value.length) | (1n << 56n));
  return Buffer.concat([
    film.subarray(0, sizeAt),
    newSize,
    info,
    value,
    film.subarray(sizeAt + sizeLength + size),
  ]);
}
