import { createHash } from 'node:crypto';

export const contentTag = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);
