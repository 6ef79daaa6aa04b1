import { formatIsoDay } from '@/lib/domain/events/event-time-zone';
import { erasureDay } from '@/lib/domain/personal-data/decide-erasure';
import { isAboutPlayer } from '@/lib/domain/personal-data/erase-in-stored-copies';
import type { GameRecord, HistoryOfPerson, PersonalDataRecord, SectionRecord } from '@/lib/domain/personal-data/personal-data-record';
import { AwardFactsSchema } from '@/lib/domain/prizes/award-facts';
import { loadEarlyPlayers } from '@/lib/facts/entries/load-early-players';
import { loadFeeRows } from '@/lib/facts/fees/load-fees';
import { loadResultHistory } from '@/lib/facts/history/load-result-history';
import { notesAbout } from '@/lib/facts/notes/load-incidents';
import type { Entry, Event, Prisma, PrizeAward, PrizePayment, ResultClaim, ResultRevision } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';
import { toRowId } from '@/lib/platform/input/form-fields';
import { isObject } from '@/lib/platform/input/json';

/** Loads everything that is stored about a person in the event; null if the event has no such person. */
export async function loadPersonalData(db: Database, eventId: string, personId: string, now: Date): Promise<PersonalDataRecord | null> {
  const row = await db.person.findUnique({
    where: { id: toRowId(personId), eventId },
    include: { event: true, ratings: { orderBy: { listedOn: 'asc' } }, entries: { orderBy: { createdAt: 'asc' }, select: { id: true } } },
  });
  if (row === null) return null;
  const { event, ratings, entries, ...person } = row;
  const sections: SectionRecord[] = [];
  for (const { id } of entries) sections.push(await loadSectionRecord(db, id, personSearchTerms(person)));
  const previews = await db.importPreview.findMany({
    where: { section: { eventId }, OR: personSearchTerms(person).map((word) => ({ text: { contains: word, mode: 'insensitive' } })) },
  });
  const { name, title, federation, fideId, nationalId, numberBody, birth, sex, club, clubNumber, publicName } = person;
  return {
    format: 'crosstable-person-1',
    writtenAt: now.toISOString(),
    event: { name: event.name, address: `/${event.slug}`, ...eventDays(event) },
    person: {
      name,
      title,
      federation,
      fideId,
      nationalId,
      numberBody: nationalId === null ? '' : numberBody,
      birth,
      sex,
      club,
      clubNumber,
      publicName,
      keptSince: person.createdAt.toISOString(),
      erasedAt: person.erasedAt?.toISOString() ?? null,
    },
    ratings: ratings.map(({ kind, value, source, listedOn }) => ({ kind, value, source, listedOn: formatIsoDay(listedOn) })),
    sections,
    fees: await loadFees(db, person.id),
    history: await loadHistoryOfPerson(db, eventId, { name, entryIds: entries.map(({ id }) => id) }),
    waitingImports: previews.map(({ fileName, expiresAt }) => ({ fileName, keptUntil: expiresAt.toISOString() })),
  };
}

const eventDays = (event: Event) => ({ startsOn: formatIsoDay(event.startsOn), endsOn: formatIsoDay(event.endsOn), erasesOn: erasureDay(event) });

export function personSearchTerms({
  name,
  nationalId,
  fideId,
}: {
  readonly name: string;
  readonly nationalId: string | null;
  readonly fideId: number | null;
}): string[] {
  return [name, nationalId ?? '', fideId?.toString() ?? ''].filter((word) => word.length > 2);
}

const ENTRY_INCLUDE = {
  section: { select: { name: true, removal: { select: { name: true } }, importedLines: true, restorePoints: { select: { facts: true } } } },
  absences: { orderBy: { round: 'asc' } },
  withdrawals: { orderBy: { fromRound: 'asc' } },
  laterRatings: { orderBy: { fromRound: 'asc' }, select: { fromRound: true, fideRating: true, nationalRating: true, ratingList: true } },
  adjustments: { orderBy: { id: 'asc' } },
  prizeExclusion: { select: { reason: true, actorName: true } },
  prizeAwards: { where: { replacedAt: null }, include: { payments: { where: { undoneAt: null } } }, orderBy: { id: 'asc' } },
  givenTieBreaks: { orderBy: { code: 'asc' }, select: { code: true, value: true, reason: true } },
  numbers: { select: { number: true } },
  subscriptions: true,
  registration: { include: { registrant: { select: { name: true, email: true } } } },
  forbiddenA: { include: { entryB: { include: { person: { select: { name: true } } } } } },
  team: { select: { name: true } },
  forbiddenB: { include: { entryA: { include: { person: { select: { name: true } } } } } },
} as const satisfies Prisma.EntryInclude;

async function loadSectionRecord(db: Database, entryId: string, words: readonly string[]): Promise<SectionRecord> {
  const entry = await db.entry.findUniqueOrThrow({ where: { id: entryId }, include: ENTRY_INCLUDE });
  const forbiddenPairs = [
    ...entry.forbiddenA.map((pair) => ({ ...pair, other: pair.entryB })),
    ...entry.forbiddenB.map((pair) => ({ ...pair, other: pair.entryA })),
  ];
  return {
    name: entry.section.removal?.name ?? entry.section.name,
    isRemoved: entry.section.removal !== null,
    number: entry.pairingNumber,
    ...toRatings(entry),
    title: entry.title,
    entersInRound: entry.enteredFromRound,
    enteredAt: entry.createdAt.toISOString(),
    ...toArrival(entry),
    hasRounds: entry.numbers.length > 0 || (await loadEarlyPlayers(db, [entryId])).size > 0,
    absences: entry.absences.map(({ round, kind, origin }) => ({ round, kind, origin })),
    withdrawals: entry.withdrawals.map(({ kind, fromRound, returnsInRound, reason }) => ({ kind, fromRound, returnsInRound, reason })),
    keptApart: forbiddenPairs.map(({ other, fromRound, toRound, reason }) => ({ from: other.person.name, fromRound, toRound, reason })),
    noHalfPointBye: entry.halfPointByeBarred ? { reason: entry.halfPointByeBarredWhy } : null,
    adjustments: entry.adjustments.map(({ round, halfPoints, reason, actorName }) => ({ round, halfPoints, reason, by: actorName })),
    prizeExclusion: entry.prizeExclusion === null ? null : { reason: entry.prizeExclusion.reason, by: entry.prizeExclusion.actorName },
    prizes: entry.prizeAwards.map(toPrize),
    givenTieBreaks: entry.givenTieBreaks,
    agreedGames: await loadAgreedGames(db, entryId),
    dateProposals: await loadDateProposals(db, entryId),
    team: entry.team === null ? null : { name: entry.team.name, place: entry.boardOrder },
    notes: await loadNotesAbout(db, entryId),
    games: await loadGames(db, entryId),
    withdrawnBoards: await loadWithdrawnBoards(db, entryId),
    registration: toRegistrationRecord(entry.registration),
    notices: entry.subscriptions.map(({ endpoint, createdAt }) => ({ endpoint, since: createdAt.toISOString() })),
    importedLines: importedLinesAbout(entry.section.importedLines, {
      numbers: [entry.pairingNumber ?? 0, ...entry.numbers.map(({ number }) => number)],
      words,
    }),
    restorePoints: entry.section.restorePoints.filter(({ facts }) => JSON.stringify(facts).includes(entryId)).length,
  };
}

/** The rows of the ledger of fees, with their amounts in minor units. */
async function loadFees(db: Database, personId: string): Promise<PersonalDataRecord['fees']> {
  const rows = await loadFeeRows(db, { personId });
  const sections = await db.section.findMany({
    where: { feeRows: { some: { personId } } },
    select: { id: true, name: true, removal: { select: { name: true } } },
  });
  const nameOf = new Map(sections.map(({ id, name, removal }) => [id, removal?.name ?? name]));
  return rows.map(({ sectionId, kind, amount, method, reference, paidOn, receipt, reason, by, at }) => ({
    section: nameOf.get(sectionId ?? '') ?? null,
    kind,
    amount,
    method,
    reference,
    paidOn,
    receipt,
    reason,
    by,
    at: at.toISOString(),
  }));
}

function toArrival({ arrivedAt, arrivalChangedAt, expectedInRound }: Entry) {
  return { arrivedAt: arrivedAt?.toISOString() ?? null, arrivalChangedAt: arrivalChangedAt?.toISOString() ?? null, expectedInRound };
}

function toPrize({
  award,
  actorName,
  createdAt,
  payments: [payment],
}: PrizeAward & { readonly payments: readonly PrizePayment[] }): SectionRecord['prizes'][number] {
  return {
    award: AwardFactsSchema.parse(award),
    by: actorName,
    at: createdAt.toISOString(),
    payment: payment === undefined ? null : { receipt: payment.receipt, method: payment.method, paidOn: formatIsoDay(payment.paidOn), by: payment.actorName },
  };
}

type RegistrationOfEntry = Prisma.EntryGetPayload<{ include: typeof ENTRY_INCLUDE }>['registration'];

function toRegistrationRecord(registration: RegistrationOfEntry): SectionRecord['registration'] {
  if (registration === null) return null;
  const { registrant, registeredAt, answers, byes } = registration;
  return { registrant: registrant.name, email: registrant.email, registeredAt: registeredAt.toISOString(), answers, byes };
}

function toRatings(entry: Entry & Pick<SectionRecord, 'laterRatings'>) {
  const { rating, strengthFrom, fideRating, nationalRating, estimate, ratingSource, ratingList, laterRatings, tieRank, isLastInGroupA, virtualPoints } = entry;
  return { rating, strengthFrom, fideRating, nationalRating, estimate, ratingSource, ratingList, laterRatings, tieRank, isLastInGroupA, virtualPoints };
}

function importedLinesAbout(imported: unknown, player: Parameters<typeof isAboutPlayer>[1]): string[] {
  const kept = typeof imported === 'object' && imported !== null && 'kept' in imported && Array.isArray(imported.kept) ? imported.kept : [];
  return kept.flatMap((line: unknown) =>
    typeof line === 'object' && line !== null && 'text' in line && typeof line.text === 'string' && isAboutPlayer(line.text, player) ? [line.text] : [],
  );
}

async function loadAgreedGames(db: Database, entryId: string): Promise<SectionRecord['agreedGames']> {
  const person = { include: { person: { select: { name: true } } } } as const;
  const games = await db.agreedGame.findMany({
    where: { OR: [{ whiteId: entryId }, { blackId: entryId }] },
    include: { white: person, black: person, fixture: { select: { playsAt: true } } },
    orderBy: { id: 'asc' },
  });
  return games.map(({ round, board, whiteId, white, black, fixture, playsAt, result, actorName, createdAt }) => ({
    round,
    colour: whiteId === entryId ? 'white' : 'black',
    opponent: (whiteId === entryId ? black : white)?.person.name ?? null,
    board,
    // A board of a match is played with its match.
    playsAt: (playsAt ?? fixture?.playsAt)?.toISOString() ?? null,
    result,
    by: actorName,
    at: createdAt.toISOString(),
  }));
}

async function loadDateProposals(db: Database, entryId: string): Promise<SectionRecord['dateProposals']> {
  const proposals = await db.dateProposal.findMany({ where: { OR: [{ whiteId: entryId }, { blackId: entryId }] }, orderBy: { id: 'asc' } });
  return proposals.map(({ round, whiteId, proposedBy, playsAt, createdAt }) => ({
    round,
    isOwn: (proposedBy === 'white') === (whiteId === entryId),
    playsAt: playsAt.toISOString(),
    at: createdAt.toISOString(),
  }));
}

async function loadNotesAbout(db: Database, entryId: string): Promise<SectionRecord['notes']> {
  const notes = await db.note.findMany({ where: notesAbout([entryId]), orderBy: { createdAt: 'asc' } });
  return notes.map(({ kind, round, board, text, authorName, createdAt, undoneAt }) => {
    const undone = undoneAt === null ? null : undoneAt.toISOString();
    return { kind, round, board, text, by: authorName, at: createdAt.toISOString(), undoneAt: undone };
  });
}

async function loadGames(db: Database, entryId: string): Promise<GameRecord[]> {
  const boards = await db.pairing.findMany({
    where: { OR: [{ whiteId: entryId }, { blackId: entryId }] },
    include: {
      round: { select: { number: true } },
      white: { include: { person: { select: { name: true } } } },
      black: { include: { person: { select: { name: true } } } },
      revisions: { orderBy: { sequence: 'asc' } },
      claims: { orderBy: { createdAt: 'asc' } },
    },
    orderBy: { round: { number: 'asc' } },
  });
  return boards.map(({ round, board, whiteId, white, black, revisions, claims }) => {
    const isWhite = whiteId === entryId;
    return {
      round: round.number,
      board,
      colour: black === null ? null : isWhite ? 'white' : 'black',
      opponent: black === null ? null : (isWhite ? black : white).person.name,
      results: revisions.map(toResult),
      reports: claims.filter((claim) => isReportedBy(claim, entryId)).map(toReportedResult),
    };
  });
}

/** Returns the results and reports on boards that were deleted. */
async function loadWithdrawnBoards(db: Database, entryId: string): Promise<SectionRecord['withdrawnBoards']> {
  const where = { pairingId: null, OR: [{ whiteId: entryId }, { blackId: entryId }] };
  const revisions = await db.resultRevision.findMany({ where, orderBy: { createdAt: 'asc' } });
  const claims = await db.resultClaim.findMany({ where, orderBy: { createdAt: 'asc' } });
  const boards = new Map([...revisions, ...claims].map((step) => [`${step.roundId}/${step.board}`, step]));
  return [...boards.values()].map(({ roundId, round, board, whiteId }) => {
    const isHere = (step: { readonly roundId: string; readonly board: number }) => step.roundId === roundId && step.board === board;
    return {
      round,
      board,
      colour: whiteId === entryId ? 'white' : 'black',
      results: revisions.filter(isHere).map(toResult),
      reports: claims.filter((claim) => isHere(claim) && isReportedBy(claim, entryId)).map(toReportedResult),
    };
  });
}

const isReportedBy = ({ side, whiteId, blackId }: ResultClaim, entryId: string) => (side === 'white' ? whiteId : blackId) === entryId;

const toResult = ({ result, source, createdAt, reason }: ResultRevision) => ({ result, source, at: createdAt.toISOString(), reason });

const toReportedResult = ({ result, createdAt, deviceHash }: ResultClaim) => ({ result, at: createdAt.toISOString(), device: deviceHash });

/** Returns the history lines about a person, by the ids of the person's entries. Lines without entry ids are found by present and earlier names. */
export async function loadHistoryOfPerson(
  db: Database,
  eventId: string,
  { name, entryIds }: { readonly name: string; readonly entryIds: readonly string[] },
): Promise<HistoryOfPerson[]> {
  const renamed = await db.auditEvent.findMany({
    where: { eventId, kind: 'entry-changed' },
    orderBy: { sequence: 'desc' },
    select: { before: true, after: true },
  });
  const own = new Set<unknown>(entryIds);
  const names = new Set([name]);
  for (const { before, after } of renamed) {
    const earlier = nameInFacts(before);
    if (earlier !== null && names.has(nameInFacts(after) ?? '')) names.add(earlier);
  }
  const sections = await db.section.findMany({ where: { eventId }, select: { id: true } });
  const [recorded, results] = await Promise.all([
    db.auditEvent.findMany({ where: { eventId } }),
    loadResultHistory(db, { sectionIds: sections.map(({ id }) => id), limit: null }),
  ]);
  return [...recorded.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() })), ...results]
    .toSorted((one, other) => one.sequence - other.sequence)
    .filter(({ kind, before, after }) => {
      // A line about a corrected person concerns two persons, so it is found by their names.
      const about = kind === 'entry-person-corrected' ? undefined : entryIdsIn(after);
      return about?.some((one) => own.has(one)) ?? [...names].some((known) => containsNameAnywhere(before, known) || containsNameAnywhere(after, known));
    })
    .map(({ at, actorName, kind, round, before, after, reason }) => ({ at, by: actorName, kind, round, before, after, reason }));
}

const nameInFacts = (facts: unknown) => (isObject(facts) && typeof facts.name === 'string' ? facts.name : null);

/** True if the name occurs anywhere in the facts: as a value, in a longer text or as a key. */
function containsNameAnywhere(facts: unknown, name: string): boolean {
  if (typeof facts === 'string') return containsWholeName(facts, name);
  if (typeof facts !== 'object' || facts === null) return false;
  return Object.entries(facts).some(([key, value]) => key === name || containsNameAnywhere(value, name));
}

/** True if the text contains the whole name. "Ash, Adam" does not contain "Ash, Ada". */
function containsWholeName(text: string, name: string): boolean {
  const isLetter = (letter: string | undefined) => letter !== undefined && /\p{L}/u.test(letter);
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (!isLetter(text.slice(0, at).at(-1)) && !isLetter(text.at(at + name.length))) return true;
  }
  return false;
}

function entryIdsIn(facts: unknown): readonly unknown[] | undefined {
  return isObject(facts) && Array.isArray(facts.entryIds) ? facts.entryIds : undefined;
}
