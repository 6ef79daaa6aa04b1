import { randomUUID } from 'node:crypto';
import { EnterNewPlayerSchema, enterNewPlayer } from '@/lib/acts/entries/enter-player';
import { removeAbsence, RemoveAbsenceSchema } from '@/lib/acts/entries/record-absence';
import { reEnterPlayer, ReEnterPlayerSchema } from '@/lib/acts/entries/withdraw-player';
import { removeEarlyMatch, RemoveEarlyMatchSchema } from '@/lib/acts/leagues/enter-early-match';
import { discardDraft, DiscardDraftSchema, rePairDraft, RePairDraftSchema } from '@/lib/acts/pairing/discard-draft';
import { enterResult } from '@/lib/acts/results/enter-result';
import { removeAgreedGame, RemoveAgreedGameSchema } from '@/lib/acts/rounds/agree-game';
import { changePairing, ChangePairingSchema } from '@/lib/acts/rounds/change-pairing';
import { completeRound, CompleteRoundSchema } from '@/lib/acts/rounds/complete-round';
import {
  beginManualPairing,
  BeginManualPairingSchema,
  endManualPairing,
  EndManualPairingSchema,
  pairRemaining,
  PairRemainingSchema,
} from '@/lib/acts/rounds/manual-pairing';
import { pairNextRound, PairNextRoundSchema } from '@/lib/acts/rounds/pair-next-round';
import { publishRound, PublishRoundSchema } from '@/lib/acts/rounds/publish-round';
import { leaveFideMode, LeaveFideModeSchema } from '@/lib/acts/sections/switch-fide-mode';
import { adjustPoints, AdjustPointsSchema } from '@/lib/acts/standings/adjust-points';
import { enterMatchScores, EnterMatchScoresSchema } from '@/lib/acts/teams/enter-match-scores';
import { formatOf, roundsFor } from '@/lib/domain/formats/formats';
import { EnterResultSchema } from '@/lib/domain/results/result-entry';
import { bracketBefore, playersInMatches } from '@/lib/domain/rounds/bracket-progress';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { database } from '@/lib/platform/db/client';
import { getFixtures } from '@/lib/views/leagues/get-fixtures';
import { type DeskData, getDesk, getDeskPage } from '@/lib/views/rounds/get-desk';
import { getLineUps } from '@/lib/views/teams/get-teams';
import { seenBoardOf } from '../factories';
import { changeSettings } from './change-settings';
import { addTeamWithPlayer, comeBack } from './team-acts';
import { submit, type Answer, type Walk } from './walk';

/** Reasons why a round cannot be paired, for which the checklist links to the page where the arbiter can remove them. */
const NAMED_BLOCKS: readonly string[] = ['schedule-too-long', 'sides-unequal', 'sides-not-for-table'];

/** How a walk ended: in the next round, at the end of the section, at a page that names what is missing, or stuck. */
export type WalkEnd =
  | { readonly kind: 'next-round' | 'finished' }
  | { readonly kind: 'named'; readonly what: string }
  | { readonly kind: 'stuck'; readonly where: string };

const MOST_STEPS = 24;

/** Takes the desk's next step, or one that a refusal suggests, until the next round is published or the section is finished. */
export async function followThePage(walk: Walk): Promise<WalkEnd> {
  const { slug, read } = await openDesk(walk);
  const wrong = await findWrongSchedule(walk);
  if (wrong !== null) return wrong;
  const published = (desk: DeskData) => desk.rounds.filter(({ state }) => state !== 'draft').length;
  let desk = await read();
  const from = published(desk);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (desk.step.kind === 'finished') return finishedEnd(walk);
    if (published(desk) > from) return { kind: 'next-round' };
    const end = await takeStep(walk, desk, slug);
    if (end !== null) return end;
    desk = await read();
  }
  return { kind: 'stuck', where: `the page goes round in circles at ${JSON.stringify(desk.step)}` };
}

/** Returns a `stuck` end if a round robin has more or fewer rounds than its players or teams need; null otherwise. */
async function findWrongSchedule({ sectionId }: Walk): Promise<WalkEnd | null> {
  const facts = await loadSectionFacts(database(), sectionId);
  if (facts === null || facts.pairedRounds.length === 0 || !formatOf(facts.systemId).hasSchedule) return null;
  const players = formatOf(facts.systemId).isOfTeams ? facts.teams.length : facts.entries.length;
  const needed = roundsFor(facts, players);
  return facts.rounds === needed ? null : { kind: 'stuck', where: `${players} players need ${needed} rounds, not ${facts.rounds}` };
}

/** Returns the end of a finished walk. A knock-out must have one winner, or none if the last players all lost by forfeit. */
async function finishedEnd({ sectionId }: Walk): Promise<WalkEnd> {
  const facts = await loadSectionFacts(database(), sectionId);
  return facts === null ? { kind: 'stuck', where: 'the section is not there' } : endOfFinished(facts);
}

export function endOfFinished(facts: SectionFacts): WalkEnd {
  const bracket = bracketBefore(facts, lastPublishedRound(facts) + 1);
  return bracket?.isDecided === false ? { kind: 'stuck', where: 'the page announces the end, but matches have no winner' } : { kind: 'finished' };
}

async function openDesk(walk: Walk) {
  const { slug } = await database().section.findUniqueOrThrow({ where: { id: walk.sectionId } });
  const read = async () => {
    const desk = await getDesk(walk.owner, walk.eventSlug, slug);
    if (desk === null) throw new Error('there is no desk');
    return desk;
  };
  return { slug, read };
}

/** Takes the desk's next step, as an arbiter usually does between other acts. Returns how the walk ended, or null if it continues. */
export async function takeNextStep(walk: Walk): Promise<WalkEnd | null> {
  const { slug, read } = await openDesk(walk);
  return takeStep(walk, await read(), slug);
}

async function takeStep(walk: Walk, desk: DeskData, slug: string): Promise<WalkEnd | null> {
  switch (desk.step.kind) {
    case 'enter-players':
      return endIfRefused(await (desk.section.hasBoards ? enterPlayer(walk, 1) : addTeamWithPlayer(walk)), 'enter-players');
    case 'pair':
      return pairTheRound(walk, desk, desk.step.round);
    case 'hand':
      return pairByHand(walk, desk, slug);
    case 'publish':
      return publishTheDraft(walk, desk);
    case 'enter-results':
      return enterOpenResults(walk, desk);
    case 'complete':
      return complete(walk, desk);
    case 'finished':
      return finishedEnd(walk);
  }
}

const endIfRefused = (answer: Answer, where: string): WalkEnd | null => (answer.ok ? null : { kind: 'stuck', where: `${where}: ${answer.error.code}` });

const enterPlayer = (walk: Walk, fromRound: number) =>
  submit(walk, 'enter', enterNewPlayer, EnterNewPlayerSchema, {
    sectionId: walk.sectionId,
    name: `Rook, Remy ${walk.random.below(1e6)}-${walk.acts}`,
    fideRating: '1800',
    fromRound: String(fromRound),
  });

async function pairTheRound(walk: Walk, desk: DeskData, round: number): Promise<WalkEnd | null> {
  const block = desk.checklist?.blocks[0];
  if (block?.code === 'too-few-teams') return reEnterOrAddTeam(walk, round);
  if (block?.code === 'too-few-players') return findPlayers(walk, desk, round);
  if (block?.code === 'match-adjourned') return endAdjournedGames(walk, desk);
  if (block?.code === 'match-undecided') return enterPlayOff(walk, round);
  if (block !== undefined && NAMED_BLOCKS.includes(block.code)) return { kind: 'named', what: block.code };
  if (block !== undefined) return { kind: 'stuck', where: `the checklist hides ${block.code}` };
  const fields = { sectionId: walk.sectionId, round: String(round) };
  const paired = await submit(walk, 'pair', pairNextRound, PairNextRoundSchema, fields);
  if (paired.ok) return findStaleDraft(walk, desk.section.slug);
  // The desk offers manual pairing next to the button that pairs the round.
  return endIfRefused(await submit(walk, 'begin hand', beginManualPairing, BeginManualPairingSchema, fields), `pair (${paired.error.code})`);
}

/** The checklist leads to Adjustments, where the winner of a play-off gets half a point. */
async function enterPlayOff(walk: Walk, round: number): Promise<WalkEnd | null> {
  const facts = await loadSectionFacts(database(), walk.sectionId);
  const winner = facts === null ? undefined : playersInMatches(facts, round, 'equal')[0]?.[0];
  const fields = { sectionId: walk.sectionId, reason: 'Play-off', entryIds: [winner?.id ?? ''], points: ['½'] };
  return endIfRefused(await submit(walk, 'play-off', adjustPoints, AdjustPointsSchema, fields), 'play-off');
}

/** The step names postponed matches with their rounds, whose pages have the forms for match scores. */
async function enterPostponedScores(walk: Walk, desk: DeskData): Promise<WalkEnd | null> {
  for (let round = 1; round <= (desk.current?.number ?? 0); round += 1) {
    const scores = (await getLineUps(walk.owner, walk.eventSlug, desk.section.slug, round))?.scores ?? null;
    const entered = scores === null ? null : endIfRefused(await enterScores(walk, scores), 'postponed match');
    if (entered !== null) return entered;
  }
  return null;
}

/** The desk lists the adjourned games of all rounds, with buttons for their results. */
async function endAdjournedGames(walk: Walk, desk: DeskData): Promise<WalkEnd | null> {
  if (desk.scores !== null) return enterPostponedScores(walk, desk);
  const boards = [...desk.boards, ...desk.adjourned.map(({ board }) => board)].filter(({ result }) => result === 'adjourned');
  for (const { pairingId } of boards) {
    const entered = await enterResultOnBoard(walk, pairingId);
    if (!entered.ok) return { kind: 'stuck', where: `adjourned: ${entered.error.code}` };
  }
  return boards.length === 0 ? { kind: 'stuck', where: 'an adjourned game is named and not offered' } : null;
}

/** The checklist lists absent and withdrawn players with a button for each, and leads to the page where players are entered. */
async function findPlayers(walk: Walk, { checklist, section }: DeskData, round: number): Promise<WalkEnd | null> {
  for (const { entryId } of checklist?.byes ?? []) {
    if ((await submit(walk, 'remove absence', removeAbsence, RemoveAbsenceSchema, { entryId, round: String(round) })).ok) return null;
  }
  for (const { entryId, kind } of checklist?.withdrawn ?? []) {
    if (kind !== 'expelled' && (await submit(walk, 're-enter', reEnterPlayer, ReEnterPlayerSchema, { entryId, inRound: String(round) })).ok) return null;
  }
  const { gamesPerMatch } = formatOf(section.systemId);
  return (await enterPlayer(walk, round)).ok ? null : endTheSection(walk, Math.ceil((round - 1) / gamesPerMatch));
}

/** The teams page offers to add a team before round 1, and to re-enter teams that have left. */
async function reEnterOrAddTeam(walk: Walk, round: number): Promise<WalkEnd | null> {
  const teams = await database().team.findMany({ where: { sectionId: walk.sectionId }, orderBy: { number: 'asc' } });
  for (const { id } of teams) if ((await comeBack(walk, id, String(round))).ok) return null;
  if ((await addTeamWithPlayer(walk)).ok) return null;
  return endTheSection(walk, round - 1);
}

/** The checklist leads to the settings. They explain what FIDE mode does not allow, and where to leave FIDE mode. */
async function endTheSection(walk: Walk, last: number): Promise<WalkEnd | null> {
  const end = { rounds: String(last), lateEntryUntilRound: '0' };
  const ended = await changeSettings(walk, end);
  if (ended.ok) return null;
  if (ended.error.code !== 'only-outside-fide-mode') return endIfRefused(ended, 'too-few-players, end the section');
  await submit(walk, 'leave FIDE mode', leaveFideMode, LeaveFideModeSchema, { sectionId: walk.sectionId, reason: 'nobody else can play' });
  return endIfRefused(await changeSettings(walk, end), 'too-few-players, end the section outside FIDE mode');
}

async function pairByHand(walk: Walk, desk: DeskData, slug: string): Promise<WalkEnd | null> {
  const roundId = desk.current?.id ?? '';
  if (desk.playersWithoutBoard > 0) {
    const rest = await submit(walk, 'pair rest', pairRemaining, PairRemainingSchema, { roundId });
    if (!rest.ok) await seatEverybody(walk, slug);
  }
  const ended = await submit(walk, 'end hand', endManualPairing, EndManualPairingSchema, { roundId });
  if (ended.ok) return null;
  return endIfRefused(await submit(walk, 'discard', discardDraft, DiscardDraftSchema, { roundId }), `end hand (${ended.error.code}), discard`);
}

/** Seats the players without a board at new boards, as the editor does by dragging. */
async function seatEverybody(walk: Walk, slug: string): Promise<void> {
  const page = await getDeskPage(walk.owner, walk.eventSlug, slug);
  if (page?.editor == null) return;
  const { editor, desk } = page;
  const away = new Set(editor.players.filter(({ isAway, isNew }) => isAway || isNew).map(({ entryId }) => entryId));
  const bye = editor.boards.find(({ black }) => black === null);
  const games = editor.boards.filter(({ black }) => black !== null).map(({ white, black }) => `${white}:${black}`);
  const free = [...(bye === undefined ? [] : [bye.white]), ...editor.free.filter((entryId) => !away.has(entryId))];
  const made = free.flatMap((entryId, index) => (index % 2 === 1 ? [] : [`${entryId}:${free[index + 1] ?? ''}`]));
  await submit(walk, 'edit boards', changePairing, ChangePairingSchema, { roundId: desk.current?.id ?? '', boards: [...games, ...made], seen: editor.seen });
}

/** Returns a `stuck` end if a new draft is already out of date. The desk would then ask for a re-pairing again and again. */
async function findStaleDraft(walk: Walk, slug: string): Promise<WalkEnd | null> {
  const desk = await getDesk(walk.owner, walk.eventSlug, slug);
  const changes = desk?.draft.changes ?? [];
  return changes.length === 0 ? null : { kind: 'stuck', where: `a new draft is stale: ${JSON.stringify(changes)}` };
}

async function publishTheDraft(walk: Walk, desk: DeskData): Promise<WalkEnd | null> {
  const roundId = desk.current?.id ?? '';
  if (desk.draft.seen !== '' && walk.random.chance(50)) {
    const again = await submit(walk, 're-pair', rePairDraft, RePairDraftSchema, { roundId });
    if (again.ok) return findStaleDraft(walk, desk.section.slug);
  }
  const seen = desk.draft.seen === '' ? {} : { asItIs: desk.draft.seen };
  const published = await submit(walk, 'publish', publishRound, PublishRoundSchema, { roundId, ...seen });
  if (published.ok) return null;
  if (published.error.code === 'early-match-not-in-round') return removeMatchesNotInRound(walk, desk);
  if (published.error.code !== 'early-game-not-in-round') return { kind: 'stuck', where: `publish: ${published.error.code}` };
  const games = await database().agreedGame.findMany({ where: { sectionId: walk.sectionId, round: desk.current?.number ?? 0 } });
  for (const { id } of games) await submit(walk, 'remove agreed', removeAgreedGame, RemoveAgreedGameSchema, { agreedGameId: id });
  return games.length > 0 ? null : { kind: 'stuck', where: `publish: ${published.error.code} without a game` };
}

/** The page Fixtures lists matches played early that are not in their round, each with a button that removes its boards. */
async function removeMatchesNotInRound(walk: Walk, desk: DeskData): Promise<WalkEnd | null> {
  const page = await getFixtures(walk.owner, walk.eventSlug, desk.section.slug);
  const listed = page?.notInRound ?? [];
  for (const { value, seen } of listed)
    await submit(walk, 'remove early', removeEarlyMatch, RemoveEarlyMatchSchema, { sectionId: walk.sectionId, match: value, seen });
  return listed.length > 0 ? null : { kind: 'stuck', where: 'publish: early-match-not-in-round without a match' };
}

async function enterOpenResults(walk: Walk, desk: DeskData): Promise<WalkEnd | null> {
  if (desk.scores !== null) return endIfRefused(await enterScores(walk, desk.scores), 'enter-results');
  for (const { pairingId, black, result } of desk.boards) {
    if (black === null || result !== null) continue;
    const entered = await enterResultOnBoard(walk, pairingId);
    if (!entered.ok) return { kind: 'stuck', where: `enter-results: ${entered.error.code}` };
  }
  return null;
}

/** Gives the first team all the game points, in each match without a score. */
const enterScores = (walk: Walk, { roundId, matches }: NonNullable<DeskData['scores']>) => {
  const open = matches.filter(({ seen }) => seen === '');
  return submit(walk, 'match scores', enterMatchScores, EnterMatchScoresSchema, {
    roundId,
    numbers: open.map(({ number }) => String(number)),
    seenScores: open.map(() => ''),
    outcomes: open.map(() => walk.random.pick(['played', 'played', 'firstAbsent'] as const)),
    pointsOfFirst: open.map(() => '1'),
    pointsOfSecond: open.map(() => '0'),
  });
};

const enterResultOnBoard = async (walk: Walk, pairingId: string) =>
  submit(walk, 'result', enterResult, EnterResultSchema, {
    ...(await seenBoardOf(pairingId)),
    result: walk.random.pick(['whiteWins', 'draw', 'blackWins', 'draw'] as const),
    idempotencyKey: randomUUID(),
  });

async function complete(walk: Walk, desk: DeskData): Promise<WalkEnd | null> {
  if (desk.step.kind === 'complete' && desk.step.adjourned.length > 0) return endAdjournedGames(walk, desk);
  return endIfRefused(await submit(walk, 'complete', completeRound, CompleteRoundSchema, { roundId: desk.current?.id ?? '' }), 'complete');
}
