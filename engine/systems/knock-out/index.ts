import { boardOf, type ExplainedRound } from '../../explain/explained-round';
import type { PairJudge } from '../../explain/judge-pair';
import { makeSystem } from '../../explain/make-system';
import { bracketWithoutChoice, answersWithoutChoice } from '../../explain/round-without-choice';
import { bracketOf, inOrderOfLots, type Bracket, type KnockOutMatch, type KnockOutStage } from '../../forms/knock-out';
import { EQUAL_MATCH_RULES, KNOCK_OUT_RULES, type KnockOutRules } from '../../model/knock-out-rules';
import { err, ok, type Result } from '../../model/result-or-error';
import type { Tournament, Tpn } from '../../model/tournament';
import { colourStanding } from '../../swiss/colour-rules';
import { comingRound } from '../../swiss/coming-round';
import type { IllegalDecision, VisitedArticle } from '../explanation';
import type { PairingError } from '../system';
import { coloursOf, type Entrant } from './3-colour';

/** A match that has a game in the coming round. */
interface OpenMatch {
  readonly first: Entrant;
  readonly second: Entrant;
  /** The number of the match in its stage, from 1. */
  readonly number: number;
  readonly stage: number;
}

interface RoundField {
  readonly bracket: Bracket;
  readonly entrants: ReadonlyMap<Tpn, Entrant>;
  readonly matches: readonly OpenMatch[];
}

/**
 * The matches that have a game in the coming round. A match with an absent player is left out. `forms/knock-out.ts` executes sections 1,
 * 2 and 4, because standings need them too: seeds and places (1.1), byes (1.2), stages (1.3), reseeding (1.4), boards that differ from
 * the bracket (1.5), the games of a match (2.1), its winner (2.2), forfeits (2.4), players who have left (2.5), equal
 * points without a play-off (2.6) and the ranking (4.1).
 */
function roundFieldOf(tournament: Tournament): RoundField {
  const bracket = bracketOf(tournament);
  const entrants = new Map(comingRound(tournament).toPair.map((state) => [state.tpn, { state, preference: null }]));
  const matches = (bracket.stages.at(-1)?.matches ?? []).flatMap(({ players, outcome }, index): OpenMatch[] => {
    const [first, second] = players.map((tpn) => entrants.get(tpn ?? 0));
    if (outcome.kind !== 'open' || first === undefined || second === undefined) return [];
    return [{ first, second, number: index + 1, stage: bracket.stages.length }];
  });
  return { bracket, entrants, matches };
}

/** 2.3: an adjourned match must be finished, and a match with equal points needs a play-off, before the next stage. */
function errorBeforePairing({ stages, isDecided }: Bracket, completedRounds: number): PairingError | null {
  if (isDecided) return { code: 'invalid-tournament', reason: 'all-rounds-played', rounds: completedRounds, players: [] };
  const matches = stages.at(-1)?.matches ?? [];
  const playersWith = (kind: 'adjourned' | 'equal') => matches.flatMap(({ outcome, players }) => (outcome.kind === kind ? players.map(Number) : []));
  const [adjourned, equal] = [playersWith('adjourned'), playersWith('equal')];
  if (adjourned.length > 0) return { code: 'match-adjourned', article: '2.3', players: adjourned };
  return equal.length === 0 ? null : { code: 'match-undecided', article: '2.3', players: equal };
}

function pairKnockOutRound(tournament: Tournament): Result<ExplainedRound<Entrant, OpenMatch>, PairingError> {
  const field = roundFieldOf(tournament);
  const { bracket, entrants, matches } = field;
  const error = errorBeforePairing(bracket, tournament.completedRounds);
  if (error !== null) return err(error);
  return ok({
    system: 'knock-out',
    round: tournament.completedRounds + 1,
    isTable: true,
    brackets: matches,
    pairsOf: ({ first, second }) => [[first, second]],
    boardsOf: (match) => [boardOf(coloursOf(match.first, match.second, colourFactsOf(tournament, match)), colourStanding)],
    pab: null,
    playerOf: (tpn) => entrants.get(tpn) ?? null,
    describe: (match) => bracketWithoutChoice('match', playersOf(match), originsOf(field, match, tournament)),
    whyPab: () => null,
    forbids: (a, b) => reasonsAgainst(field, a, b),
    ...answersWithoutChoice(ANOTHER_MATCH),
  });
}

const playersOf = ({ first, second }: OpenMatch): readonly [Tpn, Tpn] => [first.state.tpn, second.state.tpn];

function colourFactsOf({ initialColour, completedRounds, scoring }: Tournament, { first, second, stage }: OpenMatch) {
  const { entries } = first.state.player;
  const last = entries.slice(0, completedRounds).findLast((entry) => entry?.opponent === second.state.tpn);
  return { initialColour: initialColour ?? 'white', before: last?.colour ?? null, rules: scoring.knockOut ?? KNOCK_OUT_RULES, stage };
}

/** Where the players of a match come from: their seeds, the matches that they won (1.1 to 1.4), the semi-finals that they lost (1.6), or their lots (1.7). */
function originsOf({ bracket: { stages } }: RoundField, match: OpenMatch, { scoring: { knockOut: rules } }: Tournament): VisitedArticle[] {
  const before = stages[match.stage - 2];
  const isDrawn = rules?.isDrawn === true;
  const visit = (article: string, fact: VisitedArticle['fact'], players: readonly Tpn[], values: readonly number[] = []) => ({
    article,
    fact,
    players,
    values,
  });
  return [
    visit('1.3', 'stage-and-match', [], [match.stage, match.number]),
    ...(isDrawn ? lotsOf(stages[match.stage - 1], match, rules).map(([tpn, lot]) => visit('1.7', 'drawn', [tpn], [lot])) : []),
    ...playersOf(match).flatMap((tpn) => {
      const index = before?.matches.findIndex(({ players }) => players.includes(tpn)) ?? -1;
      const last = before?.matches[index];
      if (last === undefined) return isDrawn ? [] : visit('1.1', 'seeded', [tpn], [tpn]);
      return visit(...originOf(last, tpn), [tpn, ...last.players.filter((other) => other !== null && other !== tpn).map(Number)], [index + 1]);
    }),
  ];
}

/** The players of a match, each with the place in the draw of the stage. */
function lotsOf(stage: KnockOutStage | undefined, match: OpenMatch, rules: KnockOutRules): readonly (readonly [Tpn, number])[] {
  const players = (stage?.matches ?? []).flatMap((each) => each.players.filter((tpn) => tpn !== null));
  const order = inOrderOfLots(players, rules, match.stage);
  return playersOf(match).map((tpn) => [tpn, order.indexOf(tpn) + 1]);
}

type PlaceOrigin = 'winner-of-match' | 'winner-of-play-off' | 'winner-of-equal-match' | 'without-opponent' | 'loser-of-semi-final';

function originOf({ outcome }: KnockOutMatch, tpn: Tpn): readonly [article: string, fact: PlaceOrigin] {
  if (outcome.kind === 'won' && outcome.winner !== tpn) return ['1.6', 'loser-of-semi-final'];
  const by = outcome.kind === 'won' ? outcome.by : 'bye';
  if (by === 'bye') return ['1.2', 'without-opponent'];
  if (EQUAL_MATCH_RULES.some((rule) => rule === by)) return ['2.6', 'winner-of-equal-match'];
  return by === 'play-off' ? ['2.3', 'winner-of-play-off'] : ['2.2', 'winner-of-match'];
}

const ANOTHER_MATCH: IllegalDecision = { kind: 'illegal', article: '1.3', fact: 'another-match' };

function reasonsAgainst({ matches }: RoundField, a: Entrant, b: Entrant): IllegalDecision[] {
  return matches.some(({ first, second }) => (first === a && second === b) || (first === b && second === a)) ? [] : [ANOTHER_MATCH];
}

function makePairJudge(tournament: Tournament): PairJudge<Entrant> {
  const field = roundFieldOf(tournament);
  return {
    playerOf: (tpn) => field.entrants.get(tpn) ?? null,
    articleOfAbsence: '1.3',
    forbids: (a, b) => reasonsAgainst(field, a, b),
    costs: () => [],
    dueColour: () => null,
    forbidsPab: () => ({ kind: 'illegal', article: '1.2', fact: 'no-bye' }),
  };
}

/** The knock-out, as clubs play it. FIDE does not regulate it, so each event states its own parameters (`model/knock-out-rules.ts`). */
export const knockOut = makeSystem(
  {
    id: 'knock-out',
    title: 'Knock-out',
    regulation: 'club format',
    edition: 'with the event’s own settings',
    inForce: { from: '2026-11-28', until: null },
  },
  { pair: pairKnockOutRound, judge: makePairJudge },
);
