import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A picture of the manual (docs/manual/pictures). `width` and `height` are in CSS pixels; the image has twice as many pixels in each direction. */
export interface ManualPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const FOLDER = 'docs/manual/pictures';
const PICTURE_FILE_NAME = /^[a-z0-9-]+\.png$/;
const POINTS_PER_PIXEL = 2;
const cachedPictures = new Map<string, ManualPicture>();

const folder = () => path.join(/* turbopackIgnore: true */ process.cwd(), FOLDER);

export const manualPictureNames = (): readonly string[] => readdirSync(folder()).filter((file) => PICTURE_FILE_NAME.test(file));

export function manualPicture(name: string): ManualPicture | null {
  if (!PICTURE_FILE_NAME.test(name)) return null;
  const known = cachedPictures.get(name);
  if (known !== undefined) return known;
  const bytes = readPictureBytes(path.join(folder(), name));
  const picture = bytes === null ? null : { bytes, ...pngSize(bytes, name) };
  // Only existing pictures are cached, so that requests for wrong names cannot fill the memory.
  if (picture !== null) cachedPictures.set(name, picture);
  return picture;
}

function readPictureBytes(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

function pngSize(bytes: Buffer, name: string): Pick<ManualPicture, 'width' | 'height'> {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') throw new Error(`no PNG: ${name}`);
  return { width: Math.round(bytes.readUInt32BE(16) / POINTS_PER_PIXEL), height: Math.round(bytes.readUInt32BE(20) / POINTS_PER_PIXEL) };
}
