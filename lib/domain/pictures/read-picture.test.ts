import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES, readPicture } from './read-picture';

/** Pictures of 3 by 2 pixels. Where a file can have camera data, a photographer is named in it: Kim Vale. */
const FILES = {
  jpeg: '/9j/4QDSRXhpZgAASUkqAAgAAAAHABIBAwABAAAAAQAAABoBBQABAAAAYgAAABsBBQABAAAAagAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAJiCAgAJAAAAcgAAAGmHBAABAAAAfAAAAAAAAAA4YwAA6AMAADhjAADoAwAAS2ltIFZhbGUAAAYAAJAHAAQAAAAwMjEwAZEHAAQAAAABAgMAAKAHAAQAAAAwMTAwAaADAAEAAAD//wAAAqAEAAEAAAADAAAAA6AEAAEAAAACAAAAAAAAAP/bAEMAEAsMDgwKEA4NDhIREBMYKBoYFhYYMSMlHSg6Mz08OTM4N0BIXE5ARFdFNzhQbVFXX2JnaGc+TXF5cGR4XGVnY//bAEMBERISGBUYLxoaL2NCOEJjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY//AABEIAAIAAwMBIgACEQEDEQH/xAAVAAEBAAAAAAAAAAAAAAAAAAAABf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAEBv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AI4AKof/2Q==',
  progressive:
    '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wgARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAVAQEBAAAAAAAAAAAAAAAAAAADBf/aAAwDAQACEAMQAAABjAVP/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABBQJ//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPwF//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwF//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPyF//9oADAMBAAIAAwAAABAD/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPxB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPxB//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxB//9k=',
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAymVYSWZJSSoACAAAAAcAEgEDAAEAAAABAAAAGgEFAAEAAABiAAAAGwEFAAEAAABqAAAAKAEDAAEAAAACAAAAEwIDAAEAAAABAAAAmIICAAkAAAByAAAAaYcEAAEAAAB8AAAAAAAAADhjAADoAwAAOGMAAOgDAABLaW0gVmFsZQAABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAAAMAAAADoAQAAQAAAAIAAAAAAAAAdStFBgAAAAlwSFlzAAAD6AAAA+gBtXtSawAAABBJREFUCJljOCEnB0EMcBYAQQAGGdCkTAQAAAAASUVORK5CYII=',
  webpLossy: 'UklGRjYAAABXRUJQVlA4ICoAAACQAQCdASoDAAIAAsBMJaACdLoAA5gA/u2QP4hd7G2//PTP62/j/xkAAAA=',
  webpExtended:
    'UklGRiABAABXRUJQVlA4WAoAAAAIAAAAAgAAAQAAVlA4ICoAAACQAQCdASoDAAIAAsBMJaACdLoAA5gA/u2QP4hd7G2//PTP62/j/xkAAABFWElG0AAAAEV4aWYAAElJKgAIAAAABwASAQMAAQAAAAEAAAAaAQUAAQAAAGIAAAAbAQUAAQAAAGoAAAAoAQMAAQAAAAIAAAATAgMAAQAAAAEAAACYggIACQAAAHIAAABphwQAAQAAAHwAAAAAAAAAOGMAAOgDAAA4YwAA6AMAAEtpbSBWYWxlAAAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAAAwAAAAOgBAABAAAAAgAAAAAAAAA=',
  webpLossless: 'UklGRh4AAABXRUJQVlA4TBEAAAAvAkAAAAdQjyLXo/+BiOh/AAA=',
};
const bytesOf = (name: keyof typeof FILES) => new Uint8Array(Buffer.from(FILES[name], 'base64'));
const NAMES = Object.keys(FILES) as (keyof typeof FILES)[];

function read(bytes: Uint8Array) {
  const result = readPicture(bytes);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** The camera data of `jpeg`, turned as given. The tag 0x0112 is in little-endian order. */
function turned(orientation: number): Uint8Array {
  const bytes = bytesOf('jpeg');
  const at = Buffer.from(bytes).indexOf(Uint8Array.of(0x12, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00));
  bytes[at + 8] = orientation;
  return bytes;
}

describe('a picture', () => {
  it.each(NAMES)('%s has its type and size from its content', (name) => {
    expect(read(bytesOf(name))).toMatchObject({ width: 3, height: 2, type: `image/${name.startsWith('webp') ? 'webp' : name === 'png' ? 'png' : 'jpeg'}` });
  });

  it.each(NAMES)('%s loses what names the photographer and what follows the picture', (name) => {
    const { bytes } = read(Buffer.concat([bytesOf(name), Buffer.from('<script>Kim Vale</script>')]));
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Kim Vale|script/);
    // What is stored is read again from an archive, so it must stay as it is.
    expect(Buffer.from(read(bytes).bytes).equals(bytes)).toBe(true);
  });

  it('keeps its pixels: only metadata is left out', () => {
    for (const name of ['progressive', 'webpLossy', 'webpLossless'] as const)
      expect(Buffer.from(read(bytesOf(name)).bytes).toString('base64')).toBe(FILES[name]);
    const png = new Uint8Array(readFileSync('docs/manual/pictures/my-board.png'));
    expect(read(png).bytes.length).toBeLessThanOrEqual(png.length);
  });

  it('a JPEG keeps no segment of which a browser needs nothing, whatever its marker', () => {
    const [jpeg, name] = [bytesOf('jpeg'), 'Kim Vale'];
    const heads = ['JFXX\0\x11', 'JFIF\0\x01\x02\0\0\x01\0\x01\x02\x01', 'MPF\0', 'Adobe\0\x64\0\0\0\0\x01', ''];
    for (const [index, marker] of [0xe0, 0xe0, 0xe2, 0xee, 0xf0].entries()) {
      const data = Buffer.from(`${heads[index]}${name}`, 'latin1');
      const segment = Buffer.concat([Uint8Array.of(0xff, marker, 0, 2 + data.length), data]);
      const { bytes } = read(Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]));
      expect([index, Buffer.from(bytes).equals(read(jpeg).bytes)]).toEqual([index, true]);
    }
  });

  it('keeps what changes how a JPEG looks', () => {
    const jpeg = read(bytesOf('jpeg')).bytes;
    const heads = { 0xe0: 'JFIF\0\x01\x02\0\0\x01\0\x01\0\0', 0xe2: 'ICC_PROFILE\0\x01\x01colours', 0xee: 'Adobe\0\x64\0\0\0\0\x01' };
    for (const [marker, head] of Object.entries(heads)) {
      const segment = Buffer.concat([Uint8Array.of(0xff, Number(marker), 0, 2 + head.length), Buffer.from(head, 'latin1')]);
      const file = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
      expect(Buffer.from(read(file).bytes).equals(file)).toBe(true);
    }
  });

  it('stays turned as the camera was held', () => {
    const sizes = [1, 3, 6, 8, 0, 9].map((orientation) => read(turned(orientation)));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [3, 2],
      [3, 2],
      [2, 3],
      [2, 3],
      [3, 2],
      [3, 2],
    ]);
    // Another program's description, which has the marker of camera data, can come first.
    const described = Buffer.concat([Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, 6), Buffer.from('http'), turned(6).subarray(2)]);
    expect(read(described)).toMatchObject({ width: 2, height: 3 });
    const again = read(sizes[2]?.bytes ?? new Uint8Array());
    expect([again.width, again.height]).toEqual([2, 3]);
  });
});

describe('no picture', () => {
  const problem = (bytes: Uint8Array) => {
    const result = readPicture(bytes);
    return result.ok ? null : result.error;
  };

  it('is another file, an SVG, or a picture that ends early', () => {
    for (const text of ['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7'])
      expect(problem(new TextEncoder().encode(text))).toBe('picture-unreadable');
    for (const name of NAMES) {
      const bytes = bytesOf(name);
      for (const length of [4, 12, 20, bytes.length - 1])
        expect([name, length, problem(bytes.subarray(0, length))]).toEqual([name, length, 'picture-unreadable']);
    }
  });

  it('is a PNG with something in its end, or a WebP whose header states another size than its picture', () => {
    const png = Buffer.from(bytesOf('png'));
    png.writeUInt32BE(8, png.length - 12);
    expect(problem(Buffer.concat([png, Buffer.from('Kim Vale')]))).toBe('picture-unreadable');
    const webp = bytesOf('webpExtended');
    webp[24] = 200;
    expect(problem(webp)).toBe('picture-unreadable');
  });

  it('is too large in bytes or in pixels, or has none', () => {
    expect(problem(new Uint8Array(MAX_PICTURE_BYTES + 1))).toBe('picture-too-large');
    const sized = (width: number, height: number) => {
      const png = bytesOf('png');
      new DataView(png.buffer).setUint32(16, width);
      new DataView(png.buffer).setUint32(20, height);
      return problem(png);
    };
    expect([sized(4000, 2000), sized(4001, 2000), sized(0, 2)]).toEqual([null, 'picture-too-many-pixels', 'picture-unreadable']);
  });

  it('makes the reader fail, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }), fc.nat(), (name, changes, cut) => {
        const bytes = bytesOf(name);
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        readPicture(bytes.subarray(0, 1 + (cut % bytes.length)));
      }),
    );
  });
});
