import type { MakeTag } from './words';

/** What `<b>` in a message is. */
export const bold: MakeTag = (chunks) => <b>{chunks}</b>;
