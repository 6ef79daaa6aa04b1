import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Result } from '@/engine/model/result-or-error';
import { saveMatchBoards } from '@/lib/acts/boards/save-match-boards';
import { refuseBarred, warningText } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ACT_WARNINGS } from '@/lib/domain/compliance/entry-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { isConfirmed, addConfirmation } from '@/lib/domain/entries/confirmation-tokens';
import { decidePairingNumbers, isReordered } from '@/lib/domain/entries/decide-pairing-numbers';
import { buildPairingTournament } from '@/lib/domain/teams/build-team-tournament';
import { decideLineUp } from '@/lib/domain/teams/decide-line-up';
import { playersFor } from '@/lib/domain/teams/handed-in-line-ups';
import { type LineUp, lineUpsInRound, teamsWithChangedLineUp } from '@/lib/domain/teams/line-ups';
import { loadDraftChanges } from '@/lib/facts/rounds/load-draft-changes';
import { loadHandedIn } from '@/lib/facts/teams/load-handed-in';
import { countBoardsWithResult } from '@/lib/facts/tournament/load-boards';
import { loadSectionFacts, loadSectionState } from '@/lib/facts/tournament/load-section-facts';
import type { TeamMatch } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection, type SectionAccess } from '@/lib/platform/access/allow';
import { type AccessCode, type Refusal, type RefusalCode, refuse } from '@/lib/platform/access/refusal';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { type Database, lockSection } from '@/lib/platform/db/client';
import { canonicalJson } from '@/lib/platform/input/canonical-json';
import { partsThatApply, t } from '@/lib/platform/messages/translate';
import { loadNumberedEntries } from './assign-pairing-numbers';
import { draftRound, type DraftRoundCode } from './draft-round';
import { loadAnnouncement, restoreAnnouncement } from './keep-announcement';
import { removeRound } from './remove-round';

/**
 * The form field of every act that may change a draft or pairing numbers. It contains the `agreement` that the server sent with the
 * list of changes.
 */
export const draftAgreementField = () => z.string().max(400).optional();

interface AffectedRounds {
  readonly sectionId: string;
  /** The round that the act affects; null if it affects every coming pairing; `order` if it affects a draft only through the initial order. */
  readonly round: number | null | 'order';
  readonly discards: string | undefined;
  /** True if the act itself warns of changed pairing numbers. */
  readonly showsNumberChanges?: true;
  /** True if the act is refused when the draft cannot be paired again. Any other act then discards the draft, after confirmation. */
  readonly needsDraft?: boolean;
}

type RefusedResult<Code extends RefusalCode> = ReturnType<typeof refuse<Code>>;

export type RePairCode = AccessCode | DraftRoundCode | 'draft-without-this' | 'numbers-change' | 'only-outside-fide-mode';

/**
 * Runs `act` within a transaction and re-pairs an affected draft. Refuses, with a list
 * of the changes to the draft, until the arbiter agrees to exactly these changes.
 */
export async function rePairAfter<Outcome extends Result<unknown, Refusal>>(
  db: Database,
  actor: Actor,
  { sectionId, round, discards, showsNumberChanges, needsDraft = false }: AffectedRounds,
  act: () => Promise<Outcome>,
): Promise<Outcome | RefusedResult<RePairCode>> {
  const allowed = await allowInSection(db, actor, 'round.pair', sectionId);
  if (!allowed.ok) return allowed;
  await lockSection(db, sectionId);
  const draft = await loadDraft(db, sectionId);
  if (draft === null || (typeof round === 'number' && round !== draft.number)) {
    if (showsNumberChanges === true) return act();
    return confirmRenumbering(db, { sectionId, from: typeof round === 'number' ? round : 0, agreed: discards }, act);
  }
  if (round === 'order') {
    const done = await keepDraftIfUnaffected(db, sectionId, act);
    if (done !== null) return done;
  }

  const results = await countBoardsWithResult(db, draft.id);
  let warned = '';
  const actAndCompareNumbers = async () => {
    const { done, changed } = await compareNumbers(db, { sectionId, from: 0 }, act);
    warned = changed === null ? '' : `${changed.warned}\n`;
    return done;
  };
  const at = { eventId: allowed.value.eventId, sectionId };
  const { done, unpaired, lost } = await discardAndPair(db, actor, at, draft, showsNumberChanges === true ? act : actAndCompareNumbers);
  if (!done.ok) return done;
  if (unpaired !== null && (needsDraft || DISCARDED_DRAFT_PARTS[unpaired.error.code] === null)) return unpaired;
  const again = await loadDraft(db, sectionId);
  const kept = again === null ? 0 : await countBoardsWithResult(db, again.id);
  const agreement = draftAgreementToken(draft, again ?? (await loadUnpairedRound(db, sectionId, draft.number, unpaired?.error.code)));
  if (!isConfirmed(discards, agreement)) {
    const facts = { ...draftDifference(draft, again, lost), warned, results, kept, agreement: addConfirmation(discards, agreement) };
    return refuse('draft-without-this', { facts: { ...facts, parts: draftMessageParts(again, unpaired?.error.code, { ...facts, lost }) } });
  }
  await notifySectionChanged(db, sectionId);
  return done;
}

/** Discards a draft, runs `act` and pairs the round again (`discardAndPair`). Refuses if the round cannot be paired again. */
export async function replaceDraft<Outcome extends Result<unknown, Refusal>>(
  db: Database,
  actor: Actor,
  at: SectionIds,
  draft: Draft,
  act: () => Promise<Outcome>,
): Promise<Outcome | RefusedResult<DraftRoundCode>> {
  const { done, unpaired } = await discardAndPair(db, actor, at, draft, act);
  return unpaired ?? done;
}

interface Replacement<Outcome> {
  readonly done: Outcome;
  readonly unpaired: RefusedResult<DraftRoundCode> | null;
  readonly lost: Lost;
}

/** What captains and arbiters have entered for a draft that is lost with it. */
interface Lost {
  /** How many line-ups of captains are lost with an announcement; null if no announcement is lost. */
  readonly handedIn: number | null;
  /** How many line-ups that an arbiter changed in the draft are lost. */
  readonly changed: number;
  /** How many reports of captains are lost, because their matches are not paired again with the same boards. */
  readonly reports: number;
}

type SectionIds = Pick<SectionAccess, 'eventId' | 'sectionId'>;

/**
 * Discards a draft, runs `act` and pairs the round again. Keeps manual boards with players
 * who must still be paired. If the rules allow no pairing, manual pairing continues. `unpaired` says why there is no draft.
 */
async function discardAndPair<Outcome extends Result<unknown, Refusal>>(
  db: Database,
  actor: Actor,
  at: SectionIds,
  draft: Draft,
  act: () => Promise<Outcome>,
): Promise<Replacement<Outcome>> {
  const changedIn = await loadChangedLineUps(db, at.sectionId, draft);
  const announcement = await loadAnnouncement(db, draft.id);
  const reports = await db.teamMatch.findMany({ where: { roundId: draft.id, reportedAt: { not: null } }, select: REPORT_COLUMNS });
  await removeRound(db, actor, { ...at, round: draft.number, reason: '' });
  const done = await act();
  if (!done.ok) return { done, unpaired: null, lost: { handedIn: null, changed: 0, reports: 0 } };
  const [wasByHand, isInHand] = [draft.handBegunAt !== null, draft.handBegunAt !== null && draft.handEndedAt === null];
  const boards = [
    ...draft.matches.map(({ firstId, secondId }) => ({ white: firstId, black: secondId })),
    ...(draft.matches.length > 0 ? [] : draft.pairings.map(({ whiteId, blackId }) => ({ white: whiteId, black: blackId }))),
  ];
  const drafting = wasByHand ? { byHand: true, keeps: { boards, onlyWithoutPairing: !isInHand } } : {};
  let isKept = false;
  const restoreBoards = async (roundId: string) => {
    isKept = await restoreAnnouncement(db, roundId, announcement);
    await restoreLineUps(db, at.sectionId, draft, changedIn);
  };
  const paired = await draftRound(db, actor, at, draft.number, { ...drafting, restoreLineUps: restoreBoards });
  const handedIn = announcement?.handedIn.size ?? null;
  if (!paired.ok) return { done, unpaired: paired, lost: { handedIn, changed: changedIn.size, reports: reports.length } };
  await restoreReasons(db, paired.value.roundId, reports);
  const again = await loadDraft(db, at.sectionId);
  if (again !== null && wasByHand && (isInHand || isWithoutPairing(again))) {
    await db.round.update({ where: { id: again.id }, data: { handBegunAt: draft.handBegunAt } });
  }
  const changed = await countLost(db, at.sectionId, again, changedIn);
  return { done, unpaired: null, lost: { handedIn: isKept ? null : handedIn, changed, reports: paired.value.lostReports ?? 0 } };
}

const REPORT_COLUMNS = { firstId: true, secondId: true, answer: true, answerReason: true } as const;

/** Restores the reasons of captains, which restore points do not have. */
async function restoreReasons(db: Database, roundId: string, reports: readonly Pick<TeamMatch, keyof typeof REPORT_COLUMNS>[]): Promise<void> {
  for (const { answerReason, ...match } of reports)
    if (match.answer === 'withheld') await db.teamMatch.updateMany({ where: { ...match, roundId }, data: { answerReason } });
}

/**
 * Returns, by team, the line-ups that an arbiter changed in a draft. Line-ups that a captain handed in are left out, because
 * `restoreAnnouncement` restores them.
 */
async function loadChangedLineUps(db: Database, sectionId: string, draft: Draft): Promise<ReadonlyMap<string, LineUp>> {
  const teams = await loadDraftOfTeams(db, sectionId, draft);
  if (teams === null) return new Map();
  const handedIn = await loadHandedIn(db, draft.id);
  const lineUps = lineUpsInRound(teams.facts, teams.round);
  return new Map(teamsWithChangedLineUp(teams.facts, teams.round).flatMap((id) => (handedIn.has(id) ? [] : [[id, lineUps.get(id) ?? []] as const])));
}

/** Restores line-ups that an arbiter changed in the former draft, if the same match is paired again and all their players can play. */
async function restoreLineUps(db: Database, sectionId: string, former: Draft, changed: ReadonlyMap<string, LineUp>): Promise<void> {
  for (const [teamId, lineUp] of changed) {
    const draft = await loadDraft(db, sectionId);
    const teams = draft === null ? null : await loadDraftOfTeams(db, sectionId, draft);
    const decided = teams === null ? null : decideLineUp(teams.facts, teams.round, teamId, lineUp);
    if (teams === null || decided?.ok !== true) continue;
    const { match } = decided.value;
    const isSame = former.matches.some(({ firstId, secondId }) => firstId === match.firstId && secondId === match.secondId);
    const available = new Set(playersFor(teams.facts, teams.round, teamId).map(({ id }) => id));
    if (isSame && lineUp.every((id) => id === null || available.has(id))) await saveMatchBoards(db, teams.facts, teams.round, decided.value);
  }
}

/** Counts the changed line-ups that the new draft does not contain. */
async function countLost(db: Database, sectionId: string, draft: Draft | null, changed: ReadonlyMap<string, LineUp>): Promise<number> {
  const teams = changed.size === 0 || draft === null ? null : await loadDraftOfTeams(db, sectionId, draft);
  if (teams === null) return changed.size;
  const lineUps = lineUpsInRound(teams.facts, teams.round);
  return [...changed].filter(([id, lineUp]) => lineUps.get(id)?.join() !== lineUp.join()).length;
}

async function loadDraftOfTeams(db: Database, sectionId: string, draft: Draft) {
  const facts = draft.matches.length === 0 ? null : await loadSectionFacts(db, sectionId);
  const round = facts?.pairedRounds.find(({ id }) => id === draft.id);
  return facts === null || round === undefined ? null : { facts, round };
}

type DiscardedDraftPart = 'tooFew' | 'tooFewTeams' | 'undecided' | 'decided' | 'unpaired' | 'tooLarge';

/**
 * For each reason why an act leaves no next round to pair, the part of the message that explains it. The act is allowed, and the draft is
 * discarded. Null for all other codes, which refuse the act too.
 */
const DISCARDED_DRAFT_PARTS: Readonly<Record<DraftRoundCode, DiscardedDraftPart | null>> = {
  'too-few-players': 'tooFew',
  'too-few-teams': 'tooFewTeams',
  'match-undecided': 'undecided',
  'match-adjourned': 'undecided',
  'knock-out-decided': 'decided',
  'no-legal-pairing': 'unpaired',
  'sides-unequal': 'unpaired',
  'sides-not-for-table': 'unpaired',
  'bracket-too-large': 'tooLarge',
  'all-rounds-paired': null,
  'draft-exists': null,
  'invalid-tournament': null,
  'not-found': null,
  'not-the-next-round': null,
  'round-not-complete': null,
  'round-published-already': null,
  'rounds-not-announced': null,
  'schedule-too-long': null,
  'work-queue-full': null,
  'work-took-too-long': null,
};

const isWithoutPairing = ({ enginePairs }: Draft) => Array.isArray(enginePairs) && enginePairs.length === 0;

/** Runs the act and keeps the draft. If the draft no longer matches the facts, rolls the act back and returns null. */
async function keepDraftIfUnaffected<Outcome extends { readonly ok: boolean }>(
  db: Database,
  sectionId: string,
  act: () => Promise<Outcome>,
): Promise<Outcome | null> {
  const before = new Set(await draftChangesOf(db, sectionId));
  await db.$executeRaw`SAVEPOINT "tried"`;
  const done = await act();
  if (!done.ok) return done;
  const shows = (await draftChangesOf(db, sectionId)).some((change) => !before.has(change));
  if (shows) await db.$executeRaw`ROLLBACK TO SAVEPOINT "tried"`;
  await db.$executeRaw`RELEASE SAVEPOINT "tried"`;
  return shows ? null : done;
}

async function draftChangesOf(db: Database, sectionId: string): Promise<string[]> {
  const facts = await loadSectionFacts(db, sectionId);
  return facts === null ? [] : (await loadDraftChanges(db, facts)).changes.map((change) => canonicalJson(change));
}

type Draft = NonNullable<Awaited<ReturnType<typeof loadDraft>>>;

export function loadDraft(db: Database, sectionId: string) {
  return db.round.findFirst({
    where: { sectionId, state: 'draft' },
    select: {
      id: true,
      number: true,
      handBegunAt: true,
      handEndedAt: true,
      enginePairs: true,
      matches: { orderBy: { number: 'asc' }, select: { firstId: true, secondId: true } },
      numbers: { orderBy: { number: 'asc' }, select: { entryId: true, number: true, entry: { select: { person: { select: { name: true } } } } } },
      pairings: { orderBy: { board: 'asc' }, select: { whiteId: true, blackId: true, madeByHand: true } },
    },
  });
}

interface UnpairedRound {
  readonly code: DraftRoundCode | undefined;
  /** The input of the failed pairing as JSON. It distinguishes acts that leave the round unpaired for the same reason. */
  readonly input: string;
}

async function loadUnpairedRound(db: Database, sectionId: string, round: number, code: DraftRoundCode | undefined): Promise<UnpairedRound> {
  const facts = await loadSectionFacts(db, sectionId);
  return { code, input: facts === null ? '' : canonicalJson(buildPairingTournament(facts, round).tournament) };
}

/** Hashes a draft and its replacement. Uses names and numbers, because a new entry gets another id at each attempt. */
function draftAgreementToken(before: Draft, after: Draft | UnpairedRound): string {
  const text = JSON.stringify([before.id, before.pairings, 'input' in after ? after : boardsByNumber(after)]);
  return createHash('sha256').update(text).digest('hex');
}

function boardsByNumber({ numbers, pairings }: Draft) {
  const numberOf = new Map(numbers.map(({ entryId, number }) => [entryId, number]));
  const boards = pairings.map(({ whiteId, blackId }) => [numberOf.get(whiteId), blackId === null ? null : numberOf.get(blackId)]);
  return [numbers.map(({ number, entry }) => [number, entry.person.name]), boards];
}

function draftDifference(before: Draft, after: Draft | null, { handedIn, changed, reports }: Lost) {
  const seats = ({ whiteId, blackId }: Draft['pairings'][number]) => `${whiteId}:${blackId ?? ''}`;
  const [known, stay] = [new Set(before.pairings.map(seats)), new Set(after?.pairings.map(seats))];
  const gone = before.pairings.filter((pairing) => !stay.has(seats(pairing)));
  const numbers = new Map(before.numbers.map(({ entryId, number }) => [entryId, number]));
  const moved = (after?.numbers ?? []).filter(({ entryId, number }) => numbers.has(entryId) && numbers.get(entryId) !== number);
  return {
    round: before.number,
    boards: (after?.pairings ?? []).filter((pairing) => !known.has(seats(pairing))).length,
    gone: gone.length,
    byHand: gone.filter(({ madeByHand }) => madeByHand).length,
    moved: moved.length,
    lineUps: handedIn ?? 0,
    changed,
    reports,
    numbers: moved.map(({ entryId, number, entry }) => t('entries.numberMoves', { name: entry.person.name, was: numbers.get(entryId) ?? 0, number })),
  };
}

interface DraftLosses extends Readonly<Record<'byHand' | 'results', number>> {
  readonly lost: Lost;
}

function draftMessageParts(after: Draft | null, unpaired: DraftRoundCode | undefined, { byHand, results, lost }: DraftLosses) {
  const isInHand = after !== null && after.handBegunAt !== null && after.handEndedAt === null;
  const discarded = unpaired === undefined ? null : DISCARDED_DRAFT_PARTS[unpaired];
  const parts = partsThatApply({
    manual: isInHand,
    draft: after !== null && !isInHand,
    numbers: after !== null,
    byHand: !isInHand && byHand > 0,
    changed: lost.changed > 0,
    results: results > 0,
    reports: lost.reports > 0,
    announced: lost.handedIn !== null,
  });
  return discarded === null ? parts : [discarded, ...parts];
}

interface NumberingScope {
  readonly sectionId: string;
  readonly from: number;
}

/**
 * Runs `act`. Refuses, with a list of the changed pairing numbers, until the arbiter agrees to
 * exactly these. Before round 1, numbers are provisional and need no agreement (C.04.2 2.5).
 */
export async function confirmRenumbering<Outcome extends Result<unknown, Refusal>>(
  db: Database,
  { agreed, ...counting }: NumberingScope & { readonly agreed: string | undefined },
  act: () => Promise<Outcome>,
) {
  const { done, changed } = await compareNumbers(db, counting, act);
  if (!done.ok || changed === null) return done;
  const { round, numbers } = changed;
  const agreement = createHash('sha256')
    .update(`${counting.sectionId} ${round} ${numbers.join('\n')}`)
    .digest('hex');
  if (isConfirmed(agreed, agreement)) return done;
  const { name: section } = await db.section.findUniqueOrThrow({ where: { id: counting.sectionId }, select: { name: true } });
  return refuse('numbers-change', { facts: { ...changed, section, agreement: addConfirmation(agreed, agreement) } });
}

/**
 * Runs `act` and compares the numbers for the next round before and after (C.04.2 2.3, 2.4). Returns
 * `changed` as null if no change needs confirmation. Refuses changes that FIDE mode forbids.
 */
async function compareNumbers<Outcome extends Result<unknown, Refusal>>(db: Database, { sectionId, from }: NumberingScope, act: () => Promise<Outcome>) {
  const before = await loadComingNumbers(db, sectionId, from);
  const done = await act();
  if (!done.ok || before === null) return { done, changed: null };
  const after = await loadComingNumbers(db, sectionId, before.round);
  const known = [...(after?.players ?? [])].flatMap(([id, { name, number: is }]) => {
    const was = before.players.get(id)?.number ?? null;
    return was === null || is === null ? [] : [{ name, was, is }];
  });
  const moved = known.filter(({ was, is }) => was !== is).toSorted((a, b) => a.was - b.was);
  const numbers = moved.map(({ name, was, is: number }) => t('entries.numberMoves', { name, was, number }));
  const warnings = raiseWarnings(ENTRY_ACT_WARNINGS.regenerateNumbers, { moves: numbers, isReordered: isReordered(known) }, before.state);
  if (warnings.length === 0) return { done, changed: null };
  const barred = refuseBarred(warnings);
  if (barred !== null) return { done: barred, changed: null };
  return { done, changed: { round: before.round, warned: warnings.map(warningText).join('\n'), numbers } };
}

/** Returns the players' numbers in the next round to be paired, or in `from` if that is later. Returns null before round 1 is paired. */
async function loadComingNumbers(db: Database, sectionId: string, from: number) {
  const state = await loadSectionState(db, sectionId);
  if (state === null || state.pairedRounds === 0) return null;
  const round = Math.max(from, state.nextRound);
  const entries = await loadNumberedEntries(db, sectionId);
  const numbers = decidePairingNumbers(entries, { ...state, nextRound: round, keepsOrder: state.hasImportedRounds });
  return { round, state, players: new Map(entries.map(({ id, name }) => [id, { name, number: numbers.get(id) ?? null }])) };
}
