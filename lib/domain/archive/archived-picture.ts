import { z } from 'zod';
import { type Picture, readPicture } from '@/lib/domain/pictures/read-picture';
import { t } from '@/lib/platform/messages/translate';
import { valueColumn } from './archive-column-types';

/** Bytes as Postgres writes them in JSON: \\x and two hexadecimal digits each. */
export const HEX_BYTES = /^\\x(?:[0-9a-f]{2})+$/;
export const bytesOf = (text: string) => new Uint8Array(Buffer.from(text.slice(2), 'hex'));

/** A picture that contains nothing but what `readPicture` keeps. */
export const pictureColumn = () =>
  valueColumn(
    z
      .string()
      .regex(HEX_BYTES)
      .refine((text) => {
        const picture = readPicture(bytesOf(text));
        return picture.ok && Buffer.from(picture.value.bytes).equals(bytesOf(text));
      }, t('archive.problems.invalid')),
  );

export function picturePropertiesOf(text: string): Pick<Picture, 'type' | 'width' | 'height' | 'sha256'> {
  const picture = readPicture(bytesOf(text));
  if (!picture.ok) throw new Error('a picture was not checked before its row was made');
  const { type, width, height, sha256 } = picture.value;
  return { type, width, height, sha256 };
}
