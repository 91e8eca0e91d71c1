import { crc32, deflateRawSync } from "node:zlib";

/** A zip archive of texts, each deflated. */
export function zipOf(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let place = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const header = Buffer.concat([
      Buffer.from("PK\u0003\u0004"),
      common,
      Buffer.from(name),
      packed,
    ]);
    directory.push(
      Buffer.concat([
        Buffer.from("PK\u0001\u0002"),
        Buffer.from([20, 0]),
        common,
        entryTail(place),
        Buffer.from(name),
      ]),
    );
    parts.push(header);
    place += header.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(place, 16);
  return Buffer.concat([...parts, list, end]);
}

/** What follows the lengths in the directory: no comment, first disk, no attributes, and where the file stands. */
function entryTail(place: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(place, 10);
  return tail;
}
