// Runs as a child process of hall.ts: fills the database at DATABASE_URL and sends the data that the load needs.
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
