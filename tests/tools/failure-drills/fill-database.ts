// Runs as a child process of `drill-round.ts`: fills the database at DATABASE_URL and sends the load generator’s data to the parent process.
import { database } from '@/lib/platform/db/client';
import { boardsBeforeEntry } from '@/tests/factories';
import { fillBenchSection } from '@/tests/tools/bench/bench-section';
import type { DrillRound } from './drill-round';

const ARBITER_COUNT = 20;

const { eventSlug, sectionSlug, sectionId, arbiters } = await fillBenchSection(ARBITER_COUNT);
const boards = await boardsBeforeEntry({ sectionId, number: 1 });
const drillRound: DrillRound = { sectionId, page: `/${eventSlug}/${sectionSlug}/round/1`, cookies: arbiters.map(({ cookie }) => cookie), boards };
await database().$disconnect();
process.send?.(drillRound, () => process.exit(0));
