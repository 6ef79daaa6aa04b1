// Forked by hall.ts: fills the database of DATABASE_URL, and tells what the load needs to know.
import { database } from '@/lib/platform/db/client';
import { untouchedBoards } from '@/tests/factories';
import { fillHall } from '@/tests/workshop/bench/hall';
import type { Hall } from './hall';

const ARBITERS = 20;

const { eventSlug, sectionSlug, sectionId, arbiters } = await fillHall(ARBITERS);
const boards = await untouchedBoards({ sectionId, number: 1 });
const hall: Hall = { sectionId, page: `/${eventSlug}/${sectionSlug}/round/1`, cookies: arbiters.map(({ cookie }) => cookie), boards };
await database().$disconnect();
process.send?.(hall, () => process.exit(0));
