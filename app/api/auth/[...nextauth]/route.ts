import NextAuth from 'next-auth';
import { authOptions } from '@/app/_shell/auth-options';
import { nextAuthDoor } from '@/app/_shell/next-auth-door';

const handler = nextAuthDoor(NextAuth(authOptions));

export { handler as GET, handler as POST };
