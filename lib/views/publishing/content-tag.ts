import { createHash } from 'node:crypto';

/** Equal tags mean equal content. */
export const contentTag = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);
