export const ACCESS_MESSAGES = {
  'not-signed-in': 'You are not signed in any more. Sign in in another tab, then send this again: nothing you typed is lost.',
  'not-found': 'This does not exist, or not for you.',
  'not-allowed': 'Your role in this event does not include this. Ask its owner or an organiser.',
  'wrong-sign-in': 'E-mail and password do not match an account. Check both and try again.',
  'too-many-attempts': ({ minutes = 15 }: Facts) => `Too many attempts. Wait ${minutes} minutes, then try again.`,
  'wait-before-sign-in': ({ seconds = 10 }: Facts) =>
    `Many attempts have failed here, so they go slowly: wait ${seconds} seconds, then try again. A browser that has signed in to this account before need not wait for others.`,
  'sign-in-busy': 'Too many people are signing in at this moment. Try again in a few seconds: nothing you typed is lost.',
  'email-taken': 'There is an account with this e-mail already. Sign in with it, then open the link again.',
  'password-too-short': ({ least = 10 }: Facts) => `Use at least ${least} characters. A few words in a row are easy to remember.`,
  'password-too-common': 'This password is among the first that anyone would try. Choose another.',
  'passwords-differ': 'The two passwords differ. Type the new one twice.',
  'wrong-password': 'This is not your present password.',
  'invitation-over': 'This link has been used, revoked or is too old. Ask for a new one.',
  'last-owner': 'An event needs an owner. Make somebody else owner first.',
  'address-scheme': 'Begin with http:// or https://, for example http://192.168.1.20:3000.',
  'address-form': 'This is no address. Write it as a browser shows it, for example http://192.168.1.20:3000.',
  'address-path': 'Leave out what follows the host and port: the pages add it themselves.',
  'already-member': 'You have a role in this event already.',
} as const;

type Facts = Readonly<Record<string, string | number>>;
