import { withBestPairingBelow } from '../../bracket/best-pairing-below';
import type { Candidate } from '../../bracket/bracket';
import { bracketOf, explainByCriteria, type ExplainableRound } from '../../bracket/explain-by-criteria';
import { idealPairsBelow } from '../../bracket/next-outlook';
import { boardOf, type ExplainedRound } from '../../explain/explained-round';
import { reasonsAgainstMeeting, type PairJudge } from '../../explain/judge-pair';
import { memoise } from '../../model/memoise';
import { err, ok, type Result } from '../../model/result-or-error';
import type { Tournament } from '../../model/tournament';
import type { Tpn } from '../../model/tpn';
import { colourStanding } from '../../swiss/colour-rules';
import type { Place } from '../../swiss/player-state';
import type { BracketExplanation, IllegalDecision } from '../explanation';
import type { PairingError } from '../system';
import { dutchField, type DutchField } from './a-definitions';
import { pairBrackets, type PairedBracket } from './a-round';
import { findCandidate, mayBeLeftOverBelow } from './b-bracket';
import { breaksC3 } from './c-absolute';
import { criteriaOf, type DutchSituation } from './c-criteria';
import { ARTICLE_OF_STEP } from './d-sequence';
import { coloursOf } from './e-colour';

/** C.04.3 (2017): pairs the coming round. The error is 'no-legal-pairing' (A.9) if C.1-C.3 allow no complete pairing. */
export function pairForExplanation(tournament: Tournament): Result<ExplainedRound<Place, PairedBracket>, PairingError> {
  const field = dutchField(tournament);
  const brackets = pairBrackets(field, findCandidate);
  if (brackets === null) return err({ code: 'no-legal-pairing', article: 'A.9', players: [] });
  const round: ExplainableRound<DutchSituation> = {
    brackets,
    tpnOf: (player) => field.players[player]?.state.tpn ?? 0,
    rowsOf: ({ bracketKind }) => criteriaOf(bracketKind),
    withBelow: makeWithNextBracketPairs(),
    find: findCandidate,
    // Where C.4 applies, it is one of the criteria, so no requirement precedes the criteria.
    above: () => null,
    articleOfStep: ARTICLE_OF_STEP,
  };
  return ok({
    // A.9: the bye is given in the last bracket.
    ...explainByCriteria(round, { article: 'A.9', fact: 'left-over-in-last-bracket', bars: (player) => reasonAgainstPab(field, player) }),
    system: 'dutch-2017',
    round: tournament.completedRounds + 1,
    playerOf: placesByTpn(field),
    boardsOf: ({ candidate }) => candidate.pairs.map(([a, b]) => boardOf(coloursOf(field, a, b), colourStanding)),
    describe: (bracket) => explainBracket(round, bracket),
    forbids: (a, b) => reasonsAgainstPair(field, a, b),
  });
}

/**
 * Returns a judge that checks a pair against C.1 (no second meeting) and C.3 (colours), then lists its costs under the quality criteria. It checks a
 * bye against C.2.
 */
export function makePairJudge(tournament: Tournament): PairJudge<Place> {
  const field = dutchField(tournament);
  return {
    playerOf: placesByTpn(field),
    articleOfAbsence: 'A.9',
    forbids: (a, b) => reasonsAgainstPair(field, a, b),
    costs: (a, b) => {
      const [higher, lower] = [Math.min(a, b), Math.max(a, b)];
      const movedDown = field.scores[higher] === field.scores[lower] ? [] : [higher];
      const situation: DutchSituation = { field, bracket: { movedDown, residents: [lower], below: [] }, bracketKind: 'last', nextIsLast: false };
      const costs = criteriaOf('last').filter((row) => (row.pair?.(situation, higher, lower) ?? 0) > 0);
      return costs.map(({ article, aim }) => ({ article, fact: aim }));
    },
    dueColour: (player) => field.players[player]?.preference?.colour ?? null,
    forbidsPab: (player) => reasonAgainstPab(field, player),
  };
}

function placesByTpn({ players }: DutchField): (tpn: Tpn) => Place | null {
  const places = new Map(players.map(({ state }, place) => [state.tpn, place]));
  return (tpn) => places.get(tpn) ?? null;
}

/** Returns a function that adds the pairs that C.7 assumes in the next bracket to a candidate. These pairs depend only on the downfloaters. */
function makeWithNextBracketPairs(): (situation: DutchSituation, candidate: Candidate) => Candidate {
  const cache = new Map<DutchSituation, Map<string, Candidate['below']>>();
  return (situation, candidate) => {
    const pairsByDownfloaters = memoise(cache, situation, () => new Map<string, Candidate['below']>());
    return { ...candidate, below: memoise(pairsByDownfloaters, candidate.downfloaters.join(), () => pairsOfNextBracket(situation, candidate)) };
  };
}

function pairsOfNextBracket(situation: DutchSituation, candidate: Candidate): Candidate['below'] {
  const idealPairs =
    situation.bracketKind === 'usual' ? idealPairsBelow(situation.field, candidate.downfloaters, situation.bracket.below, mayBeLeftOverBelow(situation)) : null;
  return idealPairs ?? withBestPairingBelow(situation, criteriaOf(situation.bracketKind), candidate).below;
}

function reasonsAgainstPair({ players, legal }: DutchField, a: Place, b: Place): IllegalDecision[] {
  const [one, other] = [players[a], players[b]];
  if (one === undefined || other === undefined) return [];
  const breaksColour = breaksC3(one, other);
  const reasons = reasonsAgainstMeeting(one.state, other.state, !legal.has(a, b) && !breaksColour, 'C.1');
  return breaksColour ? [...reasons, { kind: 'illegal', article: 'C.3', fact: 'same-absolute-preference' }] : reasons;
}

function explainBracket(round: ExplainableRound<DutchSituation>, accepted: PairedBracket): BracketExplanation {
  const explained = bracketOf(round, accepted);
  // After the PPB, the last bracket contains all players below it (A.9).
  const isCollapsed = accepted.situation.bracketKind === 'last' && round.brackets.some(({ situation }) => situation.bracketKind === 'penultimate');
  return isCollapsed ? { ...explained, kind: 'collapsed' } : explained;
}

function reasonAgainstPab({ players }: DutchField, player: Place): IllegalDecision | null {
  return players[player]?.mayHavePab === true ? null : { kind: 'illegal', article: 'C.2', fact: 'had-pab-or-forfeit-win' };
}
