import NextAuth, { type NextAuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { headers } from 'next/headers';
import { nextAuthDoor, pathAfter } from '@/app/_shell/next-auth-door';
import { requestOrigin } from '@/app/_shell/request-origin';
import { addresses } from '@/app/addresses';
import { SignIn, signIn, signOut } from '@/lib/acts/accounts/sign-in';
import { findActor, SESSION_SECONDS } from '@/lib/platform/access/session';
import { tell } from '@/lib/platform/words/tell';

/** A session is a signed cookie that names a row; without the row it gives no access. */
const authOptions: NextAuthOptions = {
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  pages: { signIn: addresses.signIn(), signOut: addresses.account, error: addresses.signIn() },
  providers: [
    Credentials({
      credentials: { email: { label: tell('terms.label.email'), type: 'email' }, password: { label: tell('terms.label.password'), type: 'password' } },
      async authorize(credentials) {
        const input = SignIn.safeParse(credentials);
        if (!input.success) return null;
        const outcome = await signIn({ kind: 'anonymous', ...(await requestOrigin()) }, input.data);
        return outcome.ok ? { id: outcome.value.userId, sessionId: outcome.value.sessionId } : null;
      },
    }),
  ],
  callbacks: {
    async redirect({ url }) {
      const asked = await headers();
      return pathAfter(url, asked.get('x-forwarded-host') ?? asked.get('host'));
    },
    jwt({ token, user }) {
      return user === undefined ? token : { ...token, sessionId: user.sessionId };
    },
  },
  events: {
    async signOut({ token }) {
      await signOut(await findActor(token.sessionId === undefined ? null : { sessionId: token.sessionId }, await requestOrigin()));
    },
  },
};

const handler = nextAuthDoor(NextAuth(authOptions));

export { handler as GET, handler as POST };
