import { randomUUID } from 'node:crypto';
import { database } from '@/lib/platform/db/client';
import { createDatabase, dropDatabase } from './use-database';

/** A second migrated, empty database, which represents another installation. Code that runs through `in` uses only this database. */
export interface SecondDatabase {
  readonly in: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly end: () => Promise<void>;
}

export async function makeSecondDatabase(): Promise<SecondDatabase> {
  const kept = globalThis as { crosstableDatabase?: ReturnType<typeof database>; crosstablePool?: unknown };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(name);
  let client: ReturnType<typeof database> | undefined;
  let pool: unknown;
  return {
    in: async (work) => {
      const [homeUrl, home, homePool] = [process.env.DATABASE_URL, database(), kept.crosstablePool];
      process.env.DATABASE_URL = url;
      if (client === undefined) delete kept.crosstableDatabase;
      else Object.assign(kept, { crosstableDatabase: client, crosstablePool: pool });
      try {
        return await work();
      } finally {
        client = database();
        pool = kept.crosstablePool;
        process.env.DATABASE_URL = homeUrl;
        Object.assign(kept, { crosstableDatabase: home, crosstablePool: homePool });
      }
    },
    end: async () => {
      await client?.$disconnect();
      await dropDatabase(name);
    },
  };
}
