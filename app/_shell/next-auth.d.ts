import 'next-auth';
import 'next-auth/jwt';

declare module 'next-auth' {
  interface User {
    id: string;
    sessionVersion: number;
  }
  interface Session {
    userId?: string;
    sessionVersion?: number;
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    userId?: string;
    sessionVersion?: number;
  }
}
