// Run by `npm run demo` and by `prisma db seed`.
import { database } from '@/lib/platform/db/client';
import { makeDemo } from './demo/make-demo';

await makeDemo();
await database().$disconnect();
