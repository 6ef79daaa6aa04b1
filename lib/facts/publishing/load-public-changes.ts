import { z } from 'zod';
import { distinctName, sharedNames } from '@/lib/domain/players/namesakes';
import { PUBLIC_NAME_FORMS, publicNameInOtherEvents, publicNameOf } from '@/lib/domain/players/public-name';
import type { PublicEntryCorrection, PublicChange, UnpublishedRound } from '@/lib/domain/publishing/public-section';
import { type HiddenName, hiddenNames, numberedEntries, sortInPublicOrder, makeNameHider, playerIndexesOf } from '@/lib/domain/tournament/public-player-order';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { AuditKind } from '@/lib/platform/audit/audit-kinds';
import type { Database } from '@/lib/platform/db/client';

const PUBLIC_CHANGE_KINDS = {
  'colours-corrected': 'colours',
  'opponents-corrected': 'opponents',
  'rating-corrected': 'rating',
  'round-overridden': 'pairing',
  'publication-withdrawn': 'publication-withdrawn',
  'round-annulled': 'round-annulled',
  'entry-person-corrected': 'person',
  'line-up-changed': 'line-up',
} as const satisfies Partial<Record<AuditKind, PublicChange['kind']>>;
type PublicChangeKind = keyof typeof PUBLIC_CHANGE_KINDS;

/** The only fields of a history record that may be public. */
const PublicFactsSchema = z
  .object({
    board: z.number(),
    name: z.string(),
    team: z.string(),
    white: z.string(),
    black: z.string(),
    rating: z.number(),
    boards: z.array(z.string()),
    results: z.array(z.string()),
    what: z.string(),
    effect: z.string(),
    entryIds: z.array(z.string()),
    number: z.number().nullable(),
    title: z.string().nullable(),
  })
  .partial()
  .catch({});

/** Returns the changes since the first publication, latest first. Corrected results are not included. */
export async function loadPublicChanges(db: Database, facts: SectionFacts, hidden: readonly HiddenName[]): Promise<PublicChange[]> {
  const { sectionId } = facts;
  const since = await firstPublication(db, facts);
  if (since === null) return [];
  const records = await db.auditEvent.findMany({
    where: { sectionId, kind: { in: Object.keys(PUBLIC_CHANGE_KINDS) }, createdAt: { gte: since } },
    orderBy: { sequence: 'desc' },
    select: { kind: true, round: true, before: true, after: true, reason: true, createdAt: true },
  });
  const shown = makeNameHider(hidden);
  const places = playerIndexesOf(sortInPublicOrder(facts));
  const nameOf = makePublicNameOf(facts, shown);
  const shownIfAny = (name: string | undefined) => (name === undefined ? undefined : shown(name));
  return records.flatMap(({ kind, round, before, after, reason, createdAt }): PublicChange[] => {
    const [was, is] = [PublicFactsSchema.parse(before), PublicFactsSchema.parse(after)];
    // The rating that the section uses did not change, only the title or another rating.
    if (kind === 'rating-corrected' && was.rating === is.rating) return [];
    // Nobody but arbiters sees the line-ups of a draft.
    if (kind === 'line-up-changed' && is.boards === undefined) return [];
    return [
      {
        kind: is.what === 'withdrawn' ? 'pairing-again' : PUBLIC_CHANGE_KINDS[kind as PublicChangeKind],
        round,
        board: is.board ?? null,
        ...(is.entryIds === undefined ? {} : { players: is.entryIds.flatMap((entryId) => places.get(entryId) ?? []) }),
        ...(kind === 'entry-person-corrected'
          ? // Two persons may have the same name. If one of them is hidden, the correction must not reveal the name.
            { names: [was.name, is.name].flatMap((name) => shownIfAny(name) ?? []), entry: toEntryCorrection(facts, was, is) }
          : { names: [...[is.white, is.black, is.team].map(shownIfAny), nameOf(is)].filter((name) => name !== undefined) }),
        values: [was.rating, is.rating].filter((rating) => rating !== undefined),
        boards: { before: (was.boards ?? []).map(shown), after: (is.boards ?? []).map(shown) },
        results: is.results ?? [],
        isRatingOnly: is.effect === 'ratingOnly',
        reason: shown(reason ?? ''),
        at: createdAt.toISOString(),
      },
    ];
  });
}

/** Returns the names to hide. History records may contain former names, and names of persons who have no entry in this section. */
export async function loadHiddenNames(db: Database, facts: SectionFacts): Promise<readonly HiddenName[]> {
  const { sectionId, event } = facts;
  const others = await db.person.findMany({
    where: { eventId: event.id, publicName: { not: 'full' }, entries: { none: { sectionId } } },
    select: { name: true, publicName: true },
  });
  const hidden = new Map([...others.map((person): HiddenName => [person.name, publicNameInOtherEvents(person)]), ...hiddenNames(facts)]);
  if (hidden.size === 0) return [];
  const renamed = await db.auditEvent.findMany({
    where: { sectionId, kind: 'entry-changed' },
    orderBy: { sequence: 'desc' },
    select: { before: true, after: true },
  });
  for (const { before, after } of renamed) {
    const [was = '', is = ''] = [PublicFactsSchema.parse(before).name, PublicFactsSchema.parse(after).name];
    const now = hidden.get(is);
    if (was !== '' && now !== undefined && !hidden.has(was)) hidden.set(was, now);
  }
  return [...hidden];
}

/** Returns a function that gives the public name for a record about one player. If several players share the name, the player's number is added. */
function makePublicNameOf(facts: SectionFacts, shown: (text: string) => string): (of: z.output<typeof PublicFactsSchema>) => string | undefined {
  const people = numberedEntries(facts).map((entry) => ({ id: entry.id, recorded: entry.name, name: publicNameOf(entry, entry.number), number: entry.number }));
  const shared = sharedNames(people);
  const known = new Map(people.map((person) => [person.id, person]));
  return ({ name, entryIds: [entryId = ''] = [] }) => {
    const person = known.get(entryId);
    if (name === undefined) return undefined;
    return person?.recorded === name ? distinctName(person, shared) : shown(name);
  };
}

/** Describes a corrected entry for the public. If several players have this name, the strictest of their privacy settings applies. */
function toEntryCorrection({ entries }: SectionFacts, was: z.output<typeof PublicFactsSchema>, is: z.output<typeof PublicFactsSchema>): PublicEntryCorrection {
  const number = was.number ?? null;
  const now = is.number ?? null;
  const named = entries.filter(({ name }) => name === is.name);
  const [strictest] = named.toSorted((a, b) => PUBLIC_NAME_FORMS.indexOf(b.publicName) - PUBLIC_NAME_FORMS.indexOf(a.publicName));
  if (strictest === undefined || strictest.publicName === 'withheld') return { number, now, name: null, title: null, rating: 0 };
  return { number, now, name: publicNameOf(strictest, now ?? 0), title: is.title ?? null, rating: is.rating ?? 0 };
}

async function firstPublication(db: Database, { sectionId, pairedRounds }: SectionFacts): Promise<Date | null> {
  const firstPublished = await db.auditEvent.findFirst({
    where: { sectionId, kind: 'round-published' },
    orderBy: { sequence: 'asc' },
    select: { createdAt: true },
  });
  const moments = [...pairedRounds.map(({ publishedAt }) => publishedAt), firstPublished?.createdAt].flatMap((moment) => moment ?? []);
  return moments.length === 0 ? null : new Date(Math.min(...moments.map((moment) => moment.getTime())));
}

/** Returns the last round that was unpublished; null if a round has been published or imported since. */
export async function loadUnpublishedRound(db: Database, sectionId: string): Promise<UnpublishedRound | null> {
  const last = await db.auditEvent.findFirst({
    where: { sectionId, kind: { in: ['publication-withdrawn', 'round-published', 'round-imported'] } },
    orderBy: { sequence: 'desc' },
    select: { kind: true, round: true, reason: true, createdAt: true },
  });
  if (last === null || last.kind !== 'publication-withdrawn' || last.round === null) return null;
  return { round: last.round, reason: last.reason ?? '', at: last.createdAt.toISOString() };
}
