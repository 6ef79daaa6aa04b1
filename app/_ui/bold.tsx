import type { MakeTag } from './tell-rich';

/** What `<b>` in a message is. */
export const bold: MakeTag = (chunks) => <b>{chunks}</b>;
