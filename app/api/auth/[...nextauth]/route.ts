import NextAuth, { type NextAuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { headers } from 'next/headers';
import { guardNextAuth, redirectAfterSignIn } from '@/app/_request/guard-next-auth';
import { requestSource } from '@/app/_request/request-source';
import { addresses } from '@/app/addresses';
import { enterCode, EnterCodeSchema } from '@/lib/acts/accounts/complete-sign-in';
import { SignInSchema, signIn, signOut } from '@/lib/acts/accounts/sign-in';
import { findActor, SESSION_SECONDS } from '@/lib/platform/access/session';
import { t } from '@/lib/platform/messages/translate';

/** A session is a signed cookie with the id of a database row. A cookie whose row has been deleted gives no access. */
const authOptions: NextAuthOptions = {
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  pages: { signIn: addresses.signIn(), signOut: addresses.account, error: addresses.signIn() },
  providers: [
    Credentials({
      credentials: {
        email: { label: t('terms.label.email'), type: 'email' },
        password: { label: t('terms.label.password'), type: 'password' },
        code: { label: t('auth.code.code'), type: 'text' },
      },
      async authorize(credentials) {
        const input = SignInSchema.safeParse(credentials);
        if (!input.success) return null;
        const visitor = { kind: 'anonymous', ...(await requestSource()) } as const;
        const first = await signIn(visitor, input.data);
        const code = EnterCodeSchema.safeParse({ ...credentials, ...(first.ok ? first.value : {}) });
        const outcome = first.ok && 'secondStep' in first.value ? code.success && (await enterCode(visitor, code.data)) : first;
        return outcome !== false && outcome.ok && 'sessionId' in outcome.value ? { id: outcome.value.userId, sessionId: outcome.value.sessionId } : null;
      },
    }),
  ],
  callbacks: {
    async redirect({ url }) {
      const requestHeaders = await headers();
      return redirectAfterSignIn(url, requestHeaders.get('x-forwarded-host') ?? requestHeaders.get('host'));
    },
    jwt({ token, user }) {
      return user === undefined ? token : { ...token, sessionId: user.sessionId };
    },
  },
  events: {
    async signOut({ token }) {
      await signOut(await findActor(token.sessionId === undefined ? null : { sessionId: token.sessionId }, await requestSource()));
    },
  },
};

const handler = guardNextAuth(NextAuth(authOptions));

export { handler as GET, handler as POST };
