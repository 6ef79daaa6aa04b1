import { z } from 'zod';
import { noPairingReason, PAIRING_SYSTEMS, type SystemId } from '@/engine';
import type { KeizerRules } from '@/engine/model/keizer-rules';
import { alternatingColours, MATCH_RULES } from '@/engine/model/match-rules';
import { type Scoring, STANDARD_SCORING } from '@/engine/model/points';
import { type Random, seededRandom } from '@/engine/simulate';
import { GAME_RESULTS, type GameResult } from '@/lib/domain/boards/game-results';
import { decideAbsence, decideLateEntry } from '@/lib/domain/entries/decide-absence';
import { decidePairingNumbers } from '@/lib/domain/entries/decide-pairing-numbers';
import { decideExpulsion, decideWithdrawal } from '@/lib/domain/entries/decide-withdrawal';
import { formatOf, numberOrdersOf, sidesRuleOf } from '@/lib/domain/formats/formats';
import { KEIZER_FIELDS, keizerRulesFrom } from '@/lib/domain/formats/keizer-form-fields';
import { knockOutRulesFrom } from '@/lib/domain/formats/knock-out-fields';
import { playersInMatches, roundsToPlay } from '@/lib/domain/rounds/bracket-progress';
import { decideManualPairing, type EntryBoard } from '@/lib/domain/rounds/decide-manual-pairing';
import { decideNextStep, isManualPairingOpen } from '@/lib/domain/rounds/decide-next-step';
import { decidePairingChecklist, isOpenBoard, openResults } from '@/lib/domain/rounds/decide-pairing-checklist';
import { decideUnseated, participantsWithoutBoard } from '@/lib/domain/rounds/engine-difference';
import { checkAcceleration } from '@/lib/domain/sections/section-fields';
import { buildPairingTournament } from '@/lib/domain/teams/build-team-tournament';
import { seatDefaultLineUps } from '@/lib/domain/teams/line-ups';
import { columnsOfScore, decideMatchScore, hasScoresOnly, MATCH_OUTCOMES, mostGamePoints, openMatches } from '@/lib/domain/teams/match-scores';
import { pairedRoundOf } from '@/lib/domain/teams/paired-round';
import { buildTournament, lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { RoundFacts } from '@/lib/domain/tournament/section-facts';
import { boardFacts, entryFacts, roundFacts, sectionFacts } from '../factories/make-section-facts';
import { changeEntry, changeLast, anyEntry, coming, lastRound, nextRound, type FactsAct, type FactsWalk } from './facts-scene';
import { addTeam, adjournPostponed, findTeams, placeInTeam, returnEntry, TEAM_FACTS_ACTS } from './facts-walk-teams';
import { endOfFinished, type WalkEnd } from './follow-the-page';
import { keizerFieldsOfWalk, systemOfWalk } from './make-walk-section';
import { addTo, choicesIn, type WeightedActs } from './walk';
import type { FinishedWalk } from './walk-figures';

const CLUBS = ['Rooks', 'Bishops', 'Pawns'] as const;

const enter: FactsAct = (walk) => {
  const { facts, random } = walk;
  const enteredFromRound = nextRound(walk);
  const decided = decideLateEntry(enteredFromRound, coming(walk));
  if (decided.kind === 'refused') return decided.reason;
  const clubs = CLUBS.slice(0, sidesRuleOf(facts)?.leastClubs ?? 2);
  const club = clubs[facts.entries.length % clubs.length] ?? '';
  const rated = { rating: 1400 + random.below(900), strengthFrom: 'fide' as const, club };
  const entry = entryFacts(`p${facts.entries.length + 1}`, { ...rated, enteredFromRound, absences: decided.missed, ...placeInTeam(walk) });
  walk.facts = { ...facts, entries: [...facts.entries, entry] };
  return null;
};

const leave: FactsAct = (walk) => {
  const entry = anyEntry(walk);
  if (entry === undefined) return 'nobody';
  const fromRound = nextRound(walk);
  const kind = walk.random.pick(['withdrawn', 'noShow', 'expelled'] as const);
  const refusal = kind === 'expelled' ? decideExpulsion(fromRound, entry.withdrawals, coming(walk)) : decideWithdrawal(fromRound, entry, coming(walk));
  const withdrawal = { kind, fromRound, returnsInRound: null, movedTo: null, isShownAsExpelled: false };
  return refusal ?? changeEntry(walk, entry, { withdrawals: [...entry.withdrawals, withdrawal] });
};

const comeBack: FactsAct = (walk) =>
  returnEntry(
    walk,
    walk.facts.entries.find(({ withdrawals }) => withdrawals.some(({ returnsInRound }) => returnsInRound === null)),
  );

const missRound: FactsAct = (walk) => {
  const entry = anyEntry(walk);
  if (entry === undefined) return 'nobody';
  const kind = walk.random.pick(['halfPointBye', 'fullPointBye', 'zeroPointBye', 'absent'] as const);
  const round = nextRound(walk) + walk.random.below(2);
  const refusal = decideAbsence({ round, kind, byArbiter: walk.random.chance(50) }, entry, coming(walk));
  const absences = [...entry.absences.filter((one) => one.round !== round), { round, kind, origin: 'arbiter' as const }];
  return refusal ?? changeEntry(walk, entry, { absences });
};

const forbid: FactsAct = (walk) => {
  const [one, other] = [anyEntry(walk), anyEntry(walk)];
  if (one === undefined || other === undefined || one.id === other.id) return 'same-player-twice';
  const pair = { entryAId: one.id, entryBId: other.id, fromRound: nextRound(walk), toRound: 999 };
  walk.facts = { ...walk.facts, forbidden: [...walk.facts.forbidden, pair] };
  return null;
};

/** Pairs the next round as `draftRound` does. With `byHand`, the draft has no boards if the rules allow no pairing. */
function pairRound(walk: FactsWalk, byHand: boolean): string | null {
  const { facts } = walk;
  const checklist = decidePairingChecklist(facts);
  const [block] = checklist.blocks;
  if (block !== undefined) return block.code;
  const { round } = checklist;
  const highestPublicRound = lastPublishedRound(facts);
  const numbers = decidePairingNumbers(facts.entries, { ...facts, nextRound: round, highestPublicRound, keepsOrder: false });
  const entries = facts.entries.map((entry) => ({ ...entry, pairingNumber: numbers.get(entry.id) ?? null }));
  walk.facts = { ...facts, entries, rounds: roundsToPlay({ ...facts, entries }) };
  const toPair = buildPairingTournament(walk.facts, round);
  const paired = PAIRING_SYSTEMS[facts.systemId].pairRound(toPair.tournament);
  if (!paired.ok && !(byHand && noPairingReason(paired.error.code) !== null)) return paired.error.code;
  const { pairs, pab } = paired.ok ? paired.value : { pairs: [], pab: null };
  const idOf = (number: number) => toPair.entryOf.get(number) ?? '';
  const boards: EntryBoard[] = [
    ...pairs.map(({ white, black }) => ({ white: idOf(white), black: idOf(black) })),
    ...(pab === null ? [] : [{ white: idOf(pab), black: null }]),
  ];
  const manualPairing = byHand ? { begun: new Date(), ended: null } : null;
  const { numberOf } = buildTournament(walk.facts, round);
  const draft = roundFacts(round, 'draft', { systemId: facts.systemId, numbers: new Map(numberOf), manualPairing, ...seatBoards(walk, round, boards) });
  walk.facts = { ...walk.facts, pairedRounds: [...walk.facts.pairedRounds, draft] };
  return null;
}

/** Returns the boards of players, or the matches of teams with the boards of their default line-ups. */
function seatBoards({ facts }: FactsWalk, round: number, boards: readonly EntryBoard[]): Pick<RoundFacts, 'pairings' | 'matches'> {
  if (!formatOf(facts.systemId).isOfTeams) return { pairings: boards.map(({ white, black }, index) => boardFacts(index + 1, white, black)), matches: [] };
  const matches = boards.map(({ white, black }, index) => ({ number: index + 1, firstId: white, secondId: black }));
  const rows = seatDefaultLineUps(facts, matches, round, buildTournament(facts, round));
  return { pairings: rows.map(({ board, whiteId, blackId }) => boardFacts(board, whiteId, blackId)), matches };
}

const pair: FactsAct = (walk) => pairRound(walk, false);
const pairByHand: FactsAct = (walk) => pairRound(walk, true);

const discard: FactsAct = (walk) => {
  if (lastRound(walk)?.state !== 'draft') return 'round-published';
  walk.facts = { ...walk.facts, pairedRounds: walk.facts.pairedRounds.slice(0, -1) };
  return null;
};

/** Seats the players of a draft at random. With `keepsBoards`, keeps the games and seats only the other players. */
const seat =
  (keepsBoards: boolean): FactsAct =>
  (walk) => {
    const last = lastRound(walk);
    if (last?.state !== 'draft' || last.manualPairing?.ended !== null) return 'hand-phase-closed';
    const paired = pairedRoundOf(walk.facts, last);
    const current = paired.pairings.map(({ whiteId, blackId }) => ({ white: whiteId, black: blackId, hasResult: false }));
    const free = participantsWithoutBoard(walk.facts, paired).map(({ id }) => id);
    const games = keepsBoards ? current.filter(({ black }) => black !== null) : [];
    const seated = new Set(games.flatMap(({ white, black }) => [white, black]));
    const others = walk.random
      .shuffled([...current.flatMap(({ white, black }) => (black === null ? [white] : [white, black])), ...free])
      .filter((id) => !seated.has(id));
    const wanted = [
      ...games.map(({ white, black }) => ({ white, black })),
      ...others.flatMap((id, index) => (index % 2 === 1 ? [] : [{ white: id, black: others[index + 1] ?? null }])),
    ];
    const decided = decideManualPairing(wanted, { current, mayBeSeated: new Set(free), mayStand: true });
    return decided.ok ? changeLast(walk, seatBoards(walk, last.number, wanted)) : decided.error.code;
  };

const endHand: FactsAct = (walk) => {
  const last = lastRound(walk);
  if (last?.state !== 'draft' || last.manualPairing?.ended !== null) return 'hand-phase-closed';
  const unseated = decideUnseated(walk.facts, pairedRoundOf(walk.facts, last));
  if (!unseated.ok) return unseated.error;
  const absent = formatOf(walk.facts.systemId).hasBracket ? [] : unseated.value.flatMap(({ members }) => members);
  for (const entry of absent) changeEntry(walk, entry, { absences: [...entry.absences, { round: last.number, kind: 'absent', origin: 'arbiter' }] });
  return changeLast(walk, { manualPairing: { ...last.manualPairing, ended: new Date() } });
};

const publish: FactsAct = (walk) => {
  const last = lastRound(walk);
  if (last?.state !== 'draft') return 'round-published';
  if (last.manualPairing !== null && last.manualPairing.ended === null) return 'hand-phase-open';
  const { publicationRecord } = walk.facts;
  walk.facts = { ...walk.facts, publicationRecord: { ...publicationRecord, round: Math.max(publicationRecord.round, last.number) } };
  changeLast(walk, { state: 'published', publishedAt: new Date() });
  adjournPostponed(walk);
  return null;
};

const enterResults =
  (results: readonly [GameResult, ...GameResult[]], share: number): FactsAct =>
  (walk) => {
    const last = lastRound(walk);
    if (last?.state !== 'published') return 'round-not-published';
    const pairings = last.pairings.map((board) =>
      isOpenBoard(board) && walk.random.chance(share) ? boardFacts(board.board, board.whiteId, board.blackId, walk.random.pick(results)) : board,
    );
    return changeLast(walk, { pairings, matches: scoreMatches(walk, last, share) });
  };

/** Gives matches of which only the score is known a score, or a forfeit. */
function scoreMatches({ facts, random }: FactsWalk, round: RoundFacts, share: number): RoundFacts['matches'] {
  const open = new Set(openMatches(facts, round));
  return round.matches.map((match) => {
    if (!open.has(match) || !random.chance(share)) return match;
    const first = random.below(mostGamePoints(facts) + 1);
    const entered = { outcome: random.pick(MATCH_OUTCOMES), points: [first, mostGamePoints(facts) - first] } as const;
    const decided = decideMatchScore(facts, match, entered, false);
    return decided.ok ? { ...match, ...columnsOfScore(facts, round, match, decided.value) } : match;
  });
}

const complete: FactsAct = (walk) => {
  const last = lastRound(walk);
  if (last?.state !== 'published') return 'round-not-published';
  if (openResults(walk.facts, last).length > 0) return 'results-missing';
  changeLast(walk, { state: 'complete', completedAt: new Date() });
  walk.facts = { ...walk.facts, rounds: roundsToPlay(walk.facts) };
  return null;
};

const revert =
  (from: RoundFacts['state'], to: RoundFacts['state']): FactsAct =>
  (walk) =>
    lastRound(walk)?.state === from ? changeLast(walk, { state: to }) : 'round-complete';

/** Gives half a point to one player of each tied match, as to the winner of a play-off. */
const addPlayOffRound: FactsAct = (walk) => {
  const round = lastPublishedRound(walk.facts);
  const winners = formatOf(walk.facts.systemId).hasBracket ? playersInMatches(walk.facts, round + 1, 'equal').flatMap(([one]) => one ?? []) : [];
  if (winners.length === 0) return 'nobody';
  const points = winners.map(({ id }) => ({ id: `${id}-${round}`, entryId: id, round, halfPoints: 1, reason: 'Play-off' }));
  walk.facts = { ...walk.facts, adjustments: [...walk.facts.adjustments, ...points] };
  return null;
};

const changeRounds: FactsAct = (walk) => {
  if (formatOf(walk.facts.systemId).hasFixedField) return 'edition-fixed';
  const rounds = (1 + walk.random.below(7)) * formatOf(walk.facts.systemId).gamesPerMatch;
  if (rounds < walk.facts.pairedRounds.length) return 'fewer-rounds-than-paired';
  walk.facts = { ...walk.facts, rounds };
  return null;
};

const DRAWS_AND_WINS = ['whiteWins', 'draw', 'blackWins'] as const;
const countHandActs = (walk: FactsWalk): number => {
  const last = lastRound(walk);
  return last?.state === 'draft' && isManualPairingOpen(last) ? 12 : 2;
};
const FACTS_ACTS: WeightedActs<FactsAct, FactsWalk> = {
  pair: [pair, 12],
  publish: [publish, 12],
  results: [enterResults(DRAWS_AND_WINS, 90), 12],
  'rare results': [enterResults(GAME_RESULTS as unknown as [GameResult, ...GameResult[]], 50), 4],
  complete: [complete, 12],
  enter: [enter, 4],
  leave: [leave, 3],
  'come back': [comeBack, 2],
  'miss a round': [missRound, 4],
  forbid: [forbid, 3],
  'pair manually': [pairByHand, 4],
  'seat anew': [seat(false), countHandActs],
  'seat the rest': [seat(true), countHandActs],
  'end manual pairing': [endHand, countHandActs],
  discard: [discard, 2],
  unpublish: [revert('published', 'draft'), 2],
  reopen: [revert('complete', 'published'), 1],
  rounds: [changeRounds, 1],
  ...TEAM_FACTS_ACTS,
};
export const FACTS_ACT_NAMES: readonly string[] = Object.keys(FACTS_ACTS);

function doAct(walk: FactsWalk, name: string, act: FactsAct): string | null {
  const refusal = act(walk);
  walk.acts += 1;
  walk.log.push(`${name}: ${refusal ?? 'done'}`);
  if (refusal !== null) addTo(walk.refusals, refusal);
  return refusal;
}

const keizerRulesOf = (random: Random): KeizerRules => keizerRulesFrom(z.object(KEIZER_FIELDS).parse(keizerFieldsOfWalk(random)));

function scoringOf(systemId: SystemId, random: Random): Scoring {
  const { isOfTeams, clubRules } = formatOf(systemId);
  if (isOfTeams) {
    const boards = 1 + random.below(4);
    const [primary, preferences] = [random.pick(['match', 'game'] as const), random.pick(['A', 'B', 'none'] as const)];
    const match = { ...MATCH_RULES, boards, boardColours: alternatingColours(boards), primary, preferences };
    return { ...STANDARD_SCORING, match: random.chance(30) ? { ...match, scoresOnly: true } : match };
  }
  if (clubRules === 'keizer') return { ...STANDARD_SCORING, keizer: keizerRulesOf(random) };
  if (clubRules !== 'knockOut') return STANDARD_SCORING;
  const fields = {
    knockOutGames: 1 + random.below(2),
    knockOutWinners: random.pick(['places', 'reseeded', 'drawn', 'drawn'] as const),
    knockOutColours: random.pick(['games', 'places', 'lots'] as const),
    knockOutProtection: random.pick(['none', 'club'] as const),
    knockOutEqual: random.pick(['play-off', 'play-off', 'black', 'higher-rated', 'lower-rated', 'lot'] as const),
    knockOutThirdPlace: random.pick(['yes', 'no'] as const),
  };
  return { ...STANDARD_SCORING, knockOut: knockOutRulesFrom(fields) };
}

/** A round each week from the first day of the season on. */
const startsOfRounds = (rounds: number): ReadonlyMap<number, Date> =>
  new Map(Array.from({ length: rounds }, (_, index) => [index + 1, new Date(Date.UTC(2040, 9, 1 + 7 * index, 19))]));

function makeFactsWalk(seed: number): FactsWalk {
  const random = seededRandom(seed);
  const systemId = systemOfWalk(seed, random);
  const rounds = (1 + random.below(7)) * formatOf(systemId).gamesPerMatch;
  const settings = {
    systemId,
    rounds,
    lateEntryUntilRound: formatOf(systemId).hasFixedField ? 0 : random.below(rounds + 1),
    halfPointByesAllowed: random.below(3),
  };
  const scheduleTable = random.pick(['berger', 'berger', 'rutsch', 'scheveningen', 'molter2', 'molter4'] as const);
  const acceleration = random.chance(20) && rounds > 2 && !systemId.startsWith('dubov') && !formatOf(systemId).hasFixedField ? 'baku' : 'none';
  const facts = sectionFacts({
    ...settings,
    acceleration,
    cycles: random.chance(75) ? 1 : 2,
    scheduleTable,
    tieOrder: random.pick(numberOrdersOf({ systemId, scheduleTable })),
    lotSeed: `walk-${seed}`,
    scoring: scoringOf(systemId, random),
    initialColour: random.pick(['white', 'black'] as const),
  });
  const season = { startsOn: new Date('2040-10-01'), endsOn: new Date('2040-12-31'), postponementNotice: random.pick([null, 0, 7] as const) };
  const walk: FactsWalk = {
    random,
    facts: { ...facts, event: { ...facts.event, ...season }, schedule: startsOfRounds(rounds) },
    log: [`${systemId}, ${rounds} rounds, ${acceleration}, ${scheduleTable}, ${JSON.stringify(facts.scoring.knockOut)}`],
    refusals: new Map(),
    done: new Map(),
    acts: 0,
  };
  if (formatOf(systemId).isOfTeams) for (let teams = random.below(7); teams > 0; teams -= 1) addTeam(walk);
  const { leastClubs = 0, leastPlayers = 0 } = sidesRuleOf(facts) ?? {};
  const players = leastPlayers > 1 && random.chance(80) ? leastClubs * leastPlayers : random.below(12);
  for (let player = 0; player < players; player += 1) enter(walk);
  return walk;
}

export function runFactsWalk(seed: number): FinishedWalk {
  const walk = makeFactsWalk(seed);
  try {
    const acts = walk.random.below(45);
    for (let count = 0; count < acts; count += 1) {
      if (walk.random.chance(40)) {
        takeStep(walk, decideNextStep(walk.facts).kind);
        continue;
      }
      const choices = choicesIn(FACTS_ACTS, walk);
      const chosen = choices[walk.random.below(choices.length)];
      if (chosen !== undefined && doAct(walk, chosen.name, chosen.act) === null) addTo(walk.done, chosen.name);
    }
    walk.log.push('--');
    return { seed, end: followNextSteps(walk), walk };
  } catch (error) {
    return { seed, end: { kind: 'stuck', where: `thrown: ${error instanceof Error ? error.stack : String(error)}` }, walk };
  }
}

function followNextSteps(walk: FactsWalk): WalkEnd {
  const from = lastPublishedRound(walk.facts);
  for (let count = 0; count < 20; count += 1) {
    const step = decideNextStep(walk.facts);
    if (step.kind === 'finished') return endOfFinished(walk.facts);
    if (lastPublishedRound(walk.facts) > from) return { kind: 'next-round' };
    const end = takeStep(walk, step.kind);
    if (end !== null) return end;
  }
  return { kind: 'stuck', where: `round in circles at ${decideNextStep(walk.facts).kind}` };
}

function takeStep(walk: FactsWalk, kind: ReturnType<typeof decideNextStep>['kind']): WalkEnd | null {
  const done = (name: string, act: FactsAct): WalkEnd | null => {
    const refusal = doAct(walk, name, act);
    return refusal === null ? null : { kind: 'stuck', where: `${name}: ${refusal}` };
  };
  switch (kind) {
    case 'enter-players':
      return hasScoresOnly(walk.facts) ? done('add team', addTeam) : done('enter', enter);
    case 'pair':
      return pairNext(walk);
    case 'hand':
      doAct(walk, 'seat the rest', seat(true));
      return done('end manual pairing', endHand);
    case 'publish':
      return done('publish', publish);
    case 'enter-results':
      return done('results', enterResults(DRAWS_AND_WINS, 100));
    case 'complete':
      return finishGames(walk) ?? done('complete', complete);
    case 'finished':
      return endOfFinished(walk.facts);
  }
}

function pairNext(walk: FactsWalk): WalkEnd | null {
  const refusal = doAct(walk, 'pair', pair);
  if (refusal === null) return null;
  if (refusal === 'match-undecided') return doAct(walk, 'play-off', addPlayOffRound) === null ? null : { kind: 'stuck', where: refusal };
  if (refusal === 'match-adjourned') return finishGames(walk);
  if (refusal === 'sides-unequal' || refusal === 'sides-not-for-table') return { kind: 'named', what: refusal };
  if (refusal === 'too-few-teams') return doAct(walk, 'find teams', findTeams) === null ? null : endSection(walk, refusal);
  if (refusal === 'too-few-players' || refusal === 'schedule-too-long') {
    return doAct(walk, 'enter', enter) === null || doAct(walk, 'come back', comeBack) === null ? null : endSection(walk, refusal);
  }
  const byHand = doAct(walk, 'pair manually', pairByHand);
  return byHand === null ? null : { kind: 'stuck', where: `pair: ${refusal}, then ${byHand}` };
}

/**
 * Ends the section after its last paired round, as the settings allow. Before round 1, or in a format with a fixed field of players,
 * the walk ends instead at a page that names what is missing.
 */
function endSection(walk: FactsWalk, missing: string): WalkEnd | null {
  const { pairedRounds, systemId } = walk.facts;
  const rounds = pairedRounds.length;
  if (rounds === 0 || formatOf(systemId).hasFixedField) return { kind: 'named', what: missing };
  const allowed = checkAcceleration(walk.facts, { ...walk.facts, rounds }, rounds);
  if (!allowed.ok) return { kind: 'stuck', where: `end the section: ${allowed.error.code}` };
  walk.log.push('end section');
  walk.facts = { ...walk.facts, rounds };
  return null;
}

/** Ends all adjourned games as draws. This is required before the last round is completed and before the next stage of a knock-out. */
function finishGames(walk: FactsWalk): null {
  const pairedRounds = walk.facts.pairedRounds.map((round) => ({
    ...round,
    pairings: round.pairings.map((board) => (board.result.result === 'adjourned' ? boardFacts(board.board, board.whiteId, board.blackId, 'draw') : board)),
  }));
  walk.facts = { ...walk.facts, pairedRounds };
  return null;
}
