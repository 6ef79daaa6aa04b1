/** Every kind of entry in an account's history; `app/_shell/messages.ts` says each in words. In alphabetical order. */
export const ACCOUNT_KINDS = [
  'account-created',
  'installation-passed-on',
  'installation-received',
  'may-create-events',
  'password-changed',
  'password-reset',
  'signed-in',
  'signed-out-everywhere',
] as const;

export type AccountKind = (typeof ACCOUNT_KINDS)[number];
