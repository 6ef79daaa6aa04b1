import { opposite, type Colour } from '../../model/colour';
import { isPlayed, type RoundEntry } from '../../model/game-result';
import { KNOCK_OUT_RULES } from '../../model/knock-out-rules';
import { err, ok, type Result } from '../../model/result-or-error';
import type { Player, Tournament, Tpn } from '../../model/tournament';
import type { Pair, PairingError, RoundPairing } from '../../systems/system';

/** A match of a stage: of m positions, position p plays position m + 1 - p, and the winner takes the better of the two. */
interface Match {
  readonly position: number;
  readonly one: Player | null;
  readonly other: Player | null;
}

interface MatchState {
  readonly winner: Player | null;
  /** The last round of the match. If the match needs no game, this is the round before its stage. */
  readonly until: number;
  readonly state: 'decided' | 'open' | 'adjourned' | 'equal';
}

/** Articles 1 to 3 of docs/rules/knock-out.md: pairs the coming round. */
export function pairLiterallyKnockOut(tournament: Tournament): Result<RoundPairing, PairingError> {
  let positions: readonly (Player | null)[] = withByes(tournament.players);
  let last = 0;
  let stage = 0;
  let losers: readonly Player[] = [];
  for (;;) {
    const first = last + 1;
    stage += 1;
    const matchesOfStage = rulesOf(tournament).isDrawn === true ? matchesByLot(tournament, positions, stage, first) : matchesByPosition(positions);
    const third = matchesOfStage.length === 1 && rulesOf(tournament).hasThirdPlace === true && losers.length === 2 ? losers : [];
    const drawn = [...matchesOfStage, ...third.slice(1).map((other): Match => ({ position: 2, one: third[0] ?? null, other }))];
    const made = matchesAsPaired(tournament, drawn, first);
    const matches = made ?? drawn;
    const end = lastRoundOfStage(tournament, matches, first);
    const verdicts = matches.map((match) => decideMatch(tournament, match, { stage, first, end }));
    if (verdicts.some(({ state }) => state === 'open'))
      return ok({ round: tournament.completedRounds + 1, pairs: openPairs(tournament, matches, verdicts, stage), pab: null });
    const until = Math.max(last, ...verdicts.map((verdict) => verdict.until));
    const settled = verdicts.map((verdict, index) => decideByLaterStages(tournament, matches[index], verdict, first, until));
    const winners = settled.map(({ winner }) => winner);
    const playersOf = (state: MatchState['state']) =>
      matches.flatMap(({ one, other }, index) => (settled[index]?.state === state ? [one?.tpn ?? 0, other?.tpn ?? 0] : []));
    const [adjourned, equal] = [playersOf('adjourned'), playersOf('equal')];
    if (adjourned.length > 0) return err({ code: 'match-adjourned', article: '2.3', players: adjourned });
    if (equal.length > 0) return err({ code: 'match-undecided', article: '2.3', players: equal });
    if (matches.length <= 1 || (third.length > 0 && made === null))
      return err({ code: 'invalid-tournament', reason: 'all-rounds-played', rounds: tournament.completedRounds, players: [] });
    losers = matches.flatMap(({ one, other }, index) => {
      const winner = winners[index] ?? null;
      return one === null || other === null || winner === null ? [] : [winner === one ? other : one];
    });
    if (made !== null) losers = losers.toSorted((a, b) => a.tpn - b.tpn);
    const left = winners.filter((winner) => winner !== null).toSorted((a, b) => a.tpn - b.tpn);
    positions = isReseeded(tournament) || made !== null ? withByes(left) : winners;
    last = until;
  }
}

const rulesOf = ({ scoring }: Tournament) => scoring.knockOut ?? KNOCK_OUT_RULES;
const isReseeded = (tournament: Tournament): boolean => rulesOf(tournament).isReseeded;

function withByes(players: readonly Player[]): (Player | null)[] {
  const positions: (Player | null)[] = [...players];
  while (!Number.isInteger(Math.log2(Math.max(1, positions.length)))) positions.push(null);
  return positions.length === 0 ? [null] : positions;
}

function matchesByPosition(positions: readonly (Player | null)[]): Match[] {
  if (positions.length === 1) return [{ position: 1, one: positions[0] ?? null, other: null }];
  return positions.slice(0, positions.length / 2).map((one, index) => ({ position: index + 1, one, other: positions[positions.length - 1 - index] ?? null }));
}

function byLot(tournament: Tournament, players: readonly Player[], stage: number): readonly Player[] {
  const { lots = [] } = rulesOf(tournament);
  const order = lots[stage - 1] ?? lots.at(-1) ?? [];
  const drawn = order.flatMap((tpn) => players.find((player) => player.tpn === tpn) ?? []);
  return [...drawn, ...players.filter((player) => !drawn.includes(player)).toSorted((a, b) => a.tpn - b.tpn)];
}

/** 1.7: tries all pairings in the order of the lots, and takes the first one that leaves the fewest players unpaired. */
function matchesByLot(tournament: Tournament, positions: readonly (Player | null)[], stage: number, round: number): Match[] {
  const order = byLot(
    tournament,
    positions.filter((player) => player !== null),
    stage,
  );
  if (order.length < 2) return [{ position: 1, one: order[0] ?? null, other: null }];
  const byes = withByes(order).length - order.length;
  const mayMeet = (a: Player, b: Player) =>
    !tournament.forbidden.some(({ players, from, to }) => from <= round && round <= to && players.includes(a.tpn) && players.includes(b.tpn));
  const pairs = firstDraw(order.slice(0, order.length - byes), mayMeet);
  const free = order.slice(order.length - byes).map((one): readonly [Player, null] => [one, null]);
  return [...pairs, ...free].map(([one, other], index): Match => ({ position: index + 1, one, other }));
}

type Draw = { readonly pairs: readonly (readonly [Player, Player])[]; readonly left: readonly Player[] };

function firstDraw(players: readonly Player[], mayMeet: (a: Player, b: Player) => boolean): readonly (readonly [Player, Player])[] {
  const complete = ([first, ...others]: readonly Player[]): Draw => {
    if (first === undefined) return { pairs: [], left: [] };
    let best: Draw | null = null;
    for (const other of others.filter((each) => mayMeet(first, each))) {
      const { pairs, left } = complete(others.filter((each) => each !== other));
      if (best === null || left.length < best.left.length) best = { pairs: [[first, other], ...pairs], left };
      if (best.left.length === 0) return best;
    }
    const { pairs, left } = complete(others);
    return best !== null && best.left.length <= left.length + 1 ? best : { pairs, left: [first, ...left] };
  };
  const { pairs, left } = complete(players);
  return [...pairs, ...left.flatMap((one, index): (readonly [Player, Player])[] => (index % 2 === 0 ? [[one, left[index + 1] ?? one]] : []))];
}

const opponentIn = (player: Player | null, round: number): Tpn | null => player?.entries[round - 1]?.opponent ?? null;

/**
 * 1.5: returns the matches as they were paired, if a pairing in the first round of the stage differs from the bracket; otherwise null.
 */
function matchesAsPaired({ players, completedRounds }: Tournament, drawn: readonly Match[], round: number): Match[] | null {
  const isOff = (own: Player | null, opponent: Player | null) => opponentIn(own, round) !== null && opponentIn(own, round) !== opponent?.tpn;
  if (round > completedRounds || !drawn.some(({ one, other }) => isOff(one, other) || isOff(other, one))) return null;
  const boards = drawn.flatMap(({ one, other }) => [one, other]).filter((player) => opponentIn(player, round) !== null);
  const met = boards.map((one): Match => ({ position: 0, one, other: players.find(({ tpn }) => tpn === opponentIn(one, round)) ?? null }));
  const once = met.filter(({ one, other }, index) => !met.slice(0, index).some((before) => before.one === other && before.other === one));
  const others = drawn.flatMap((match) => {
    const [one, other] = [match.one, match.other].filter((player) => player !== null && opponentIn(player, round) === null);
    return one === undefined ? [] : [{ position: 0, one, other: other ?? null }];
  });
  return [...once, ...others];
}

/**
 * Returns the last round of a stage. The next stage begins with the first round in which players of this stage have games, but none
 * against the opponents of their matches. Infinity if there is no such round yet.
 */
function lastRoundOfStage({ completedRounds }: Tournament, matches: readonly Match[], first: number): number {
  for (let round = first + 1; round <= completedRounds; round += 1) {
    const isSeated = (player: Player | null) => opponentIn(player, round) !== null;
    const isGameOfMatch = matches.some(({ one, other }) => other !== null && opponentIn(one, round) === other.tpn);
    if (!isGameOfMatch && matches.some(({ one, other }) => isSeated(one) || isSeated(other))) return round - 1;
  }
  return Infinity;
}

type StageRounds = { readonly stage: number; readonly first: number; readonly end: number };

function decideMatch(tournament: Tournament, { one, other }: Match, { stage, first, end }: StageRounds): MatchState {
  if (one === null || other === null) return { winner: one ?? other, until: first - 1, state: 'decided' };
  const { games } = rulesOf(tournament);
  let [own, theirs, adjourned] = [0, 0, 0];
  for (let round = first; round <= Math.min(end, tournament.completedRounds); round += 1) {
    const [a, b] = pointsOfRound(one, other, round);
    own += a;
    theirs += b;
    if (one.entries[round - 1]?.code === '?' && opponentIn(one, round) === other.tpn) adjourned += 1;
    const isWonEarly = own > games / 2 || theirs > games / 2;
    if (!isWonEarly && round - first + 1 < games && round < end) continue;
    if (adjourned > 0 && !isWonEarly) return { winner: null, until: round, state: 'adjourned' };
    if (own !== theirs) return { winner: own > theirs ? one : other, until: round, state: 'decided' };
    const winner = playOffWinner(one, other, first, round);
    if (winner !== null) return { winner, until: round, state: 'decided' };
    const isDoubleForfeit = one.entries[round - 1]?.code === '-' && other.entries[round - 1]?.code === '-';
    const byRule = isDoubleForfeit ? null : winnerByRule(tournament, [one, other], stage, round);
    return { winner: byRule, until: round, state: isDoubleForfeit || byRule !== null ? 'decided' : 'equal' };
  }
  return { winner: null, until: tournament.completedRounds, state: 'open' };
}

/** 2.6: the winner of a match with equal points, by the rule of the event; null if the rule does not decide. */
function winnerByRule(tournament: Tournament, players: readonly [Player, Player], stage: number, last: number): Player | null {
  switch (rulesOf(tournament).equal) {
    case 'black':
      if (opponentIn(players[0], last) !== players[1].tpn) return null;
      return players.find(({ entries }) => entries[last - 1]?.colour === 'black') ?? null;
    case 'lot':
      return byLot(tournament, players, stage)[1] ?? null;
    case 'higher-rated':
      return players.find(({ rating }) => players.some((other) => other.rating < rating)) ?? null;
    case 'lower-rated':
      return players.find(({ rating }) => players.some((other) => other.rating > rating)) ?? null;
    default:
      return null;
  }
}

function playOffWinner(one: Player, other: Player, first: number, last: number): Player | null {
  const [bonus = 0, otherBonus = 0] = [one, other].map(({ adjustments = [] }) =>
    adjustments.reduce((sum, points, after) => (after >= first && after <= last ? sum + points : sum), 0),
  );
  return bonus === otherBonus ? null : bonus > otherBonus ? one : other;
}

function pointsOfRound(one: Player, other: Player, round: number): readonly [number, number] {
  const [a, b] = [one.entries[round - 1] ?? null, other.entries[round - 1] ?? null];
  const points = (entry: RoundEntry | null) => ('1W+'.includes(entry?.code ?? 'Z') ? 1 : '=D'.includes(entry?.code ?? 'Z') ? 0.5 : 0);
  if (a?.opponent === other.tpn) return [points(a), points(b)];
  const asked = (entry: RoundEntry | null) => entry?.code === 'H' || entry?.code === 'F';
  return [asked(b) && !asked(a) ? 1 : 0, asked(a) && !asked(b) ? 1 : 0];
}

const isPairedAfter = ({ completedRounds }: Tournament, player: Player | null, round: number): boolean =>
  (player?.entries ?? []).some((_, index) => index >= round && index < completedRounds && opponentIn(player, index + 1) !== null);

/**
 * 2.2, 2.3: if only one player of the match was paired after it, that player is the winner. Otherwise, later adjusted points decide a
 * match with equal points.
 */
function decideByLaterStages(tournament: Tournament, match: Match | undefined, verdict: MatchState, first: number, until: number): MatchState {
  const { one = null, other = null } = match ?? {};
  if (one === null || other === null) return verdict;
  const [a, b] = [isPairedAfter(tournament, one, until), isPairedAfter(tournament, other, until)];
  const winner = a !== b ? (a ? one : other) : verdict.state === 'equal' ? playOffWinner(one, other, first, tournament.completedRounds) : null;
  return winner === null ? verdict : { ...verdict, winner, state: 'decided' };
}

function openPairs(tournament: Tournament, matches: readonly Match[], verdicts: readonly MatchState[], stage: number): Pair[] {
  const isPresent = ({ entries }: Player) => entries[tournament.completedRounds] == null;
  return matches.flatMap(({ one, other }, index) => {
    if (one === null || other === null || verdicts[index]?.state !== 'open' || !isPresent(one) || !isPresent(other)) return [];
    const [white, black] = colourOfFirst(tournament, one, other, stage) === 'white' ? [one, other] : [other, one];
    return [{ white: white.tpn, black: black.tpn }];
  });
}

/** Article 3: returns the colour of `one` in the next game of the match. */
function colourOfFirst(tournament: Tournament, one: Player, other: Player, stage: number): Colour {
  const past = one.entries.slice(0, tournament.completedRounds);
  const met = past.findLast((entry) => entry?.opponent === other.tpn)?.colour;
  if (met != null) return opposite(met);
  const { colours } = rulesOf(tournament);
  if (colours === 'places') return tournament.initialColour ?? 'white';
  if (colours === 'lots') return byLot(tournament, [one, other], stage)[0] === one ? 'white' : 'black';
  const [own, theirs] = [one, other].map(({ entries }) =>
    entries.slice(0, tournament.completedRounds).flatMap((entry) => (isPlayed(entry) ? [entry.colour] : [])),
  );
  const whites = (colours: readonly Colour[] = []) => colours.reduce((sum, colour) => sum + (colour === 'white' ? 1 : -1), 0);
  if (whites(own) !== whites(theirs)) return whites(own) < whites(theirs) ? 'white' : 'black';
  for (let back = 1; back <= Math.min(own?.length ?? 0, theirs?.length ?? 0); back += 1) {
    const colour = own?.at(-back);
    if (colour !== undefined && colour !== theirs?.at(-back)) return opposite(colour);
  }
  const before = own?.at(-1);
  return before === undefined ? (tournament.initialColour ?? 'white') : opposite(before);
}
