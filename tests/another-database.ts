import { randomUUID } from 'node:crypto';
import { database } from '@/lib/platform/db/client';
import { createDatabase, dropDatabase } from './database';

/** A migrated, empty database beside the one of the test file: another installation. What runs `in` it reaches that one alone. */
export interface AnotherDatabase {
  readonly in: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly end: () => Promise<void>;
}

export async function anotherDatabase(): Promise<AnotherDatabase> {
  const kept = globalThis as { crosstableDatabase?: ReturnType<typeof database> };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(name);
  let client: ReturnType<typeof database> | undefined;
  return {
    in: async (work) => {
      const [homeUrl, home] = [process.env.DATABASE_URL, database()];
      process.env.DATABASE_URL = url;
      if (client === undefined) delete kept.crosstableDatabase;
      else kept.crosstableDatabase = client;
      try {
        return await work();
      } finally {
        client = database();
        process.env.DATABASE_URL = homeUrl;
        kept.crosstableDatabase = home;
      }
    },
    end: async () => {
      await client?.$disconnect();
      await dropDatabase(name);
    },
  };
}
