import { isDatabaseAway } from '@/lib/platform/db/client';
import { log } from '@/lib/platform/watching/log';

/** What `work` gives, or what `otherwise` says where the database could not be asked. Anything else that is thrown stays thrown. */
export async function unlessAway<Value>(work: () => Promise<Value>, otherwise: () => Value): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    log().error({ error }, 'the database is away');
    return otherwise();
  }
}
