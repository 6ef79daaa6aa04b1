import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@/engine/model/result-or-error';
import type { PictureContent } from './picture-content';
import { readJpeg } from './read-jpeg';
import { readPng } from './read-png';
import { readWebp } from './read-webp';

/** The limit for an uploaded picture, in bytes. Phones load it on the event's page. */
export const MAX_PICTURE_BYTES = 1_000_000;
/** The limit for width times height. A browser needs four bytes for each pixel, however small the file is. */
const MAX_PIXELS = 8_000_000;

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
type PictureType = (typeof PICTURE_TYPES)[number];

export interface Picture extends PictureContent {
  readonly type: PictureType;
  /** Of `bytes`, in hexadecimal digits. */
  readonly sha256: string;
}

export type PictureProblem = 'picture-unreadable' | 'picture-too-large' | 'picture-too-many-pixels';

/** Each reader returns null for a file of another type, and for a damaged or unfinished one. */
const READERS: Readonly<Record<PictureType, (bytes: Uint8Array) => PictureContent | null>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
};

/**
 * Reads a JPEG, PNG or WebP file, told by its content. Only the parts that browsers need to draw it remain, so that nothing about the photographer and no other
 * file inside it is published. The pixels are not decoded.
 */
export function readPicture(bytes: Uint8Array): Result<Picture, PictureProblem> {
  if (bytes.length > MAX_PICTURE_BYTES) return err('picture-too-large');
  for (const type of PICTURE_TYPES) {
    const content = READERS[type](bytes);
    if (content === null) continue;
    if (content.width === 0 || content.height === 0) return err('picture-unreadable');
    return content.width * content.height > MAX_PIXELS
      ? err('picture-too-many-pixels')
      : ok({ ...content, type, sha256: createHash('sha256').update(content.bytes).digest('hex') });
  }
  return err('picture-unreadable');
}
