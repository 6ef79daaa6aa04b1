import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { SignIn, signIn } from '@/lib/access/sign-in';

export const SESSION_SECONDS = 14 * 24 * 60 * 60;

/** Sessions are signed cookies; `sessionVersion` in them is what "sign out everywhere" ends. */
export const authOptions: NextAuthOptions = {
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  pages: { signIn: '/sign-in', signOut: '/account', error: '/sign-in' },
  providers: [
    Credentials({
      credentials: { email: { label: 'E-mail', type: 'email' }, password: { label: 'Password', type: 'password' } },
      async authorize(credentials, request) {
        const input = SignIn.safeParse(credentials);
        if (!input.success) return null;
        const forwarded: unknown = request.headers?.['x-forwarded-for'];
        const address = typeof forwarded === 'string' ? forwarded : null;
        const outcome = await signIn({ kind: 'anonymous', address }, input.data);
        return outcome.ok ? { id: outcome.value.userId, sessionVersion: outcome.value.sessionVersion } : null;
      },
    }),
  ],
  callbacks: {
    jwt({ token, user }) {
      return user === undefined ? token : { ...token, userId: user.id, sessionVersion: user.sessionVersion };
    },
    session({ session, token }) {
      return { ...session, userId: token.userId, sessionVersion: token.sessionVersion };
    },
  },
};
