import { publicPhase, registrationPhase, type RegistrationPhase } from '@/lib/domain/registration/decide-registration';
import { parseRegistration, type RegistrationRules } from '@/lib/domain/registration/registration-rules';
import { type Places, type Waiting, waitingListAt } from '@/lib/domain/registration/waiting-list';
import { loadSectionState } from '@/lib/facts/tournament/load-section-facts';
import type { Database } from '@/lib/platform/db/client';

const EVENT_FIELDS = { id: true, slug: true, name: true, place: true, timeZone: true, isPublished: true, startsOn: true } as const;

export type RegistrationRow = Awaited<ReturnType<typeof loadRows>>[number];

/** The public registration of a section, as of `now`. */
export interface RegistrationFacts {
  readonly section: NonNullable<Awaited<ReturnType<typeof loadSectionRow>>>;
  readonly rules: RegistrationRules;
  readonly phase: RegistrationPhase;
  /** What the public and registrants see, who see no draft. */
  readonly publicPhase: RegistrationPhase;
  /** The first round without a pairing. */
  readonly nextRound: number;
  /** The last round with a pairing, which may be a draft, and the last published one; 0 before round 1. */
  readonly pairedRounds: number;
  readonly publishedRounds: number;
  /** In the order of the section. */
  readonly rows: readonly RegistrationRow[];
  /** The players with a place, those whom an arbiter entered among them. */
  readonly taken: number;
  readonly places: Places;
  readonly waiting: readonly Waiting[];
  readonly now: Date;
}

/** Null if the section has no public registration, was removed, or does not exist. */
export async function loadRegistration(db: Database, sectionId: string, now: Date): Promise<RegistrationFacts | null> {
  const section = await loadSectionRow(db, sectionId);
  const rules = parseRegistration(section?.registration);
  const state = rules === null ? null : await loadSectionState(db, sectionId);
  if (section === null || rules === null || state === null) return null;
  const { pairedRounds, publishedRounds, nextRound } = state;
  const rounds = { timeZone: section.event.timeZone, pairedRounds, publishedRounds };
  const phase = registrationPhase(rules, rounds, now);
  const [stored, taken] = [await loadRows(db, sectionId), await countPlayers(db, sectionId)];
  // An entry that an arbiter moved to another section is out of reach of the private link, which belongs to this section.
  const rows = stored.map((row) => (row.entry === null || row.entry.sectionId === sectionId ? row : { ...row, entryId: null, entry: null }));
  const free = phase === 'paired' ? 0 : rules.capacity === undefined ? Infinity : Math.max(0, rules.capacity - taken);
  const places = { free, offerHours: rules.offerHours };
  return {
    section,
    rules,
    phase,
    publicPhase: publicPhase(rules, rounds, now),
    nextRound,
    pairedRounds,
    publishedRounds,
    rows,
    taken,
    places,
    waiting: waitingListAt(rows, places, now),
    now,
  };
}

const loadSectionRow = (db: Database, sectionId: string) =>
  db.section.findUnique({
    where: { id: sectionId, removal: null, event: { removal: null } },
    select: {
      id: true,
      slug: true,
      name: true,
      eventId: true,
      version: true,
      rounds: true,
      systemId: true,
      registration: true,
      halfPointByesAllowed: true,
      roundsWithoutByes: true,
      event: { select: EVENT_FIELDS },
      schedule: { where: { number: 1 }, select: { startsAt: true } },
    },
  });

const loadRows = (db: Database, sectionId: string) =>
  db.registration.findMany({
    where: { sectionId },
    include: {
      registrant: { select: { id: true, name: true, email: true, linkNumber: true, codeHash: true } },
      entry: {
        select: {
          id: true,
          sectionId: true,
          pairingNumber: true,
          rating: true,
          arrivedAt: true,
          person: true,
          absences: { orderBy: { round: 'asc' } },
          withdrawals: { orderBy: { fromRound: 'asc' } },
        },
      },
    },
    orderBy: { position: 'asc' },
  });

/** Counts the players of a section without those who withdrew before round 1. */
const countPlayers = (db: Database, sectionId: string): Promise<number> =>
  db.entry.count({ where: { sectionId, withdrawals: { none: { fromRound: { lte: 1 }, returnsInRound: null } } } });
