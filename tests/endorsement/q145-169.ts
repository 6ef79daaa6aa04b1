import { type Answers, no, past, yes } from './answer';

export const Q145_169: Answers = {
  145: yes('lib/acts/ratings/rating-method.test.ts > %s: orders those who enter, stands in record 172 and comes back from the file'),
  146: yes(
    'lib/domain/entries/decide-pairing-numbers.test.ts > is by lot among equals where that is announced: another order for another seed, whichever way they are listed',
  ),
  147: yes('lib/acts/entries/exchange-numbers.test.ts > is asked at level 3 each time, and is no breach before round 1 is paired'),
  148: yes('lib/domain/entries/decide-exchange.test.ts > when rating and title are the same, and nobody else does'),
  149: past(148),
  150: yes(
    'lib/acts/entries/exchange-numbers.test.ts > is asked at level 3 each time, and is no breach before round 1 is paired',
    'lib/acts/entries/exchange-numbers.test.ts > is a breach once a round is paired, which the report and the history say, and no later entry or correction undoes it',
  ),
  151: no('lib/acts/entries/exchange-numbers.test.ts > is not done in FIDE mode after round 4 is paired'),
  152: past(151),
  153: yes('lib/acts/entries/entries.test.ts > re-derives the numbers until round 4 has been paired, never after'),
  154: yes('lib/acts/entries/exchange-numbers.test.ts > are asked about with every number that changes, and are a breach when players change places'),
  155: yes(
    'lib/domain/entries/decide-pairing-numbers.test.ts > keeps equals as they were ordered at the beginning when it is made again: who comes or goes moves no lot, and what was exchanged stays',
  ),
  156: yes('lib/acts/entries/exchange-numbers.test.ts > after round 4 give a late entry its place, which moves who is below and is no breach'),
  157: yes('lib/acts/rounds/round-life.test.ts > F.9: an adjourned game counts as a draw, and its end is entered later without a correction'),
  158: no('lib/acts/rounds/round-life.test.ts > refuses the next round while a board is open, naming it, and changes nothing'),
  159: past(158),
  160: past(158),
  161: no('lib/acts/rounds/finishing.test.ts > has no final standings and no final report in FIDE mode before it ends, whatever is acknowledged'),
  162: yes('lib/acts/rounds/round-life.test.ts > F.9: an adjourned game counts as a draw, and its end is entered later without a correction'),
  163: yes('lib/acts/results/adjourned-end.test.ts > other than a draw is asked once a round is public that counted it as one, and told in the report'),
  164: yes(
    'lib/domain/tournament/tournament.test.ts > F.9, F.2: writes adjourned games, forfeits, the allocated bye and unusual results in the letters of the report file',
  ),
  165: yes('engine/trf/scoring.test.ts > 162 says in TRF26 what an adjourned game is worth, beside the points that were changed or alone, and is read back'),
  166: yes(
    'lib/exchange/import-export/import.test.ts > takes an unknown result of the last round as the adjourned game it is, and a missing one as an open board',
  ),
  167: no('lib/acts/rounds/round-life.test.ts > F.9: an adjourned game counts as a draw, and its end is entered later without a correction'),
  168: yes('lib/acts/rounds/pair-round.test.ts > of the round before is no reason to ask; of an earlier one it is named, and read before the round is paired'),
  169: no('lib/acts/rounds/finishing.test.ts > has no final standings and no final report in FIDE mode before it ends, whatever is acknowledged'),
};
