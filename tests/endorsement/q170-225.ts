import { type Answers, no, past, yes } from './answer';

export const Q170_225: Answers = {
  170: yes('app/_parts/standings-table.test.tsx > the standings say in words who is withdrawn and who was expelled'),
  171: yes('lib/domain/entries/decide-absence.test.ts > gives a half-point bye for a coming round'),
  172: yes('lib/domain/entries/decide-absence.test.ts > gives a half-point bye for a coming round'),
  173: yes('lib/domain/entries/decide-availability.test.ts > count together: a third half-point bye is refused, in its round'),
  174: yes(
    'lib/acts/entries/byes.test.ts > is asked about from the second on, in the grid as at the player',
    'lib/acts/entries/entries.test.ts > are asked about where they would be two half-point byes or more',
  ),
  175: yes('lib/acts/entries/byes.test.ts > is given to nobody in FIDE mode whom an arbiter has marked, with the reason at the player'),
  176: no('lib/acts/entries/byes.test.ts > is given to nobody in FIDE mode whom an arbiter has marked, with the reason at the player'),
  177: yes('lib/acts/entries/byes.test.ts > is acknowledged, kept as a breach and stands in the report by the numbers of its round'),
  178: yes('lib/acts/entries/byes.test.ts > is acknowledged, kept as a breach and stands in the report by the numbers of its round'),
  179: yes(
    'lib/acts/entries/byes.test.ts > is acknowledged, kept as a breach and stands in the report by the numbers of its round',
    'lib/exchange/import-export/checked-import.test.ts > has its full-point byes in the list and in the report, in lines of the file or not, and once when that report is brought in',
  ),
  180: yes('lib/acts/rounds/round-life.test.ts > asks for a reason for an unusual result'),
  181: no(
    'lib/domain/results/game-results.test.ts > none gives both sides together more than a game is worth',
    'lib/domain/results/game-results.test.ts > nothing else is taken: %j',
  ),
  182: no(
    'lib/domain/results/game-results.test.ts > a forfeit is won by one side and lost by the other, or lost by both',
    'lib/domain/results/game-results.test.ts > nothing else is taken: %j',
  ),
  183: yes('lib/domain/results/game-results.test.ts > a forfeit is won by one side and lost by the other, or lost by both'),
  184: no(
    'lib/domain/results/game-results.test.ts > none is a game for one side and a forfeit for the other',
    'lib/domain/results/game-results.test.ts > nothing else is taken: %j',
  ),
  185: yes('lib/acts/results/unrated-entry.test.ts > a game shorter than one move is entered as such: the desk, the history and the report file say so'),
  186: yes(
    'lib/acts/results/every-result.test.ts > every result that can be entered, rated or not, is what it was in the file, its standings and its pairings, in the last round of the file as before it',
  ),
  187: yes('engine/swiss/board-order.test.ts > C.04.2 3.6: the higher score of a board first, then the sum of both, then the higher rank'),
  188: yes('engine/swiss/board-order.test.ts > C.04.2 3.6, C.04.7 1.5: boards stand in the order of the pairing scores, virtual points and all'),
  189: no(
    'lib/acts/rounds/finishing.test.ts > a result before the last two is corrected for the rating report alone, and the round before the last for what comes',
    'lib/acts/rounds/finishing.test.ts > colours and opponents before the last two are put right for the rating report alone',
  ),
  190: yes(
    'lib/acts/rounds/finishing.test.ts > a result before the last two is corrected for the rating report alone, and the round before the last for what comes',
  ),
  191: no(
    'lib/acts/sections/locks-hold.test.ts > unpairing round after round opens no closed round',
    'lib/acts/rounds/finishing.test.ts > a result before the last two is corrected for the rating report alone, and the round before the last for what comes',
    'lib/acts/rounds/finishing.test.ts > colours and opponents before the last two are put right for the rating report alone',
  ),
  192: yes(
    'lib/acts/results/rating-only.test.ts > a result for the rating report alone is nowhere the result of the board',
    'lib/acts/results/three-effects.test.ts > reported later: standings and every pairing stay, the report carries the game as it was played and says so',
  ),
  193: yes(
    'lib/acts/results/three-effects.test.ts > reported later: standings and every pairing stay, the report carries the game as it was played and says so',
  ),
  194: yes('lib/acts/entries/entries.test.ts > are stored once, whichever way round, and let go for the coming rounds'),
  195: yes('lib/acts/sections/fide-mode.test.ts > has players kept apart before round 1 only', 'lib/acts/sections/locks-hold.test.ts > keeps %s'),
  196: no('lib/acts/sections/fide-mode.test.ts > has players kept apart before round 1 only', 'lib/acts/sections/locks-hold.test.ts > keeps %s'),
  197: yes('lib/acts/entries/entries.test.ts > expel only with a reason'),
  198: yes(
    'lib/views/publishing/expelled.test.ts > who was expelled has no place in the final ranking: the others close up, the report leaves the rank blank, the games stay',
  ),
  199: yes('lib/domain/sections/tie-break-choices.test.ts > offers every mandatory one'),
  200: yes('lib/domain/compliance/decide-section-change.test.ts > asks for a reason after round 1: %s'),
  201: yes('lib/acts/sections/fide-mode.test.ts > or not asks twice before tie-breaks change that were announced: %s'),
  202: yes(
    'lib/acts/compliance/log-breach.test.ts > is a setting that was announced otherwise, as the report will say it',
    'lib/domain/import-export/breach-lines.test.ts > says what is kept of numbers and byes up to the round of the file, of settings and FIDE mode whatever the round, while it stands',
  ),
  203: yes(
    'engine/tie-breaks/tie-breaks.test.ts > ranks every player once, places without gaps, ties only where all values are level',
    'lib/domain/sections/text-defaults.test.ts > a list that was emptied stays empty, and ties stay ties',
  ),
  204: yes('engine/tie-breaks/tie-breaks.test.ts > lots decide the rest; without them the place is shared'),
  205: yes('lib/acts/standings/give-tie-break.test.ts > tied players are ranked by hand, and by values from outside, with a reason'),
  206: no('lib/domain/sections/draw-lots.test.ts > gives the same order whenever it is drawn again, whichever way round the players stand'),
  207: yes(
    'lib/acts/standings/give-tie-break.test.ts > tied players are ranked by hand, and by values from outside, with a reason',
    'lib/domain/import-export/tie-break-facts.test.ts > decide at the end, with their reason below the standings and in the report, and swiss check agrees',
  ),
  208: yes(
    'lib/domain/import-export/tie-break-facts.test.ts > count as announced (%j), which stands below the standings and in the report, and swiss check agrees',
  ),
  209: yes(
    'lib/domain/import-export/tie-break-facts.test.ts > count as announced (%j), which stands below the standings and in the report, and swiss check agrees',
    'lib/domain/sections/section-fields.test.ts > of a form that does not ask for later settings leaves them as they are, and those of a new section as most are played',
  ),
  210: yes('lib/domain/sections/rating-tie-break-warnings.test.ts > is an event that lasts longer than 30 days'),
  211: yes('lib/domain/sections/rating-tie-break-warnings.test.ts > is an event that lasts longer than 30 days'),
  212: yes(
    'lib/acts/entries/rate-from-round.test.ts > a player has a rating from a round on, which is changed, taken away and told in the history; what pairs stays',
  ),
  213: yes(
    'lib/acts/entries/rate-from-round.test.ts > a player has a rating from a round on, which is changed, taken away and told in the history; what pairs stays',
  ),
  214: yes('lib/domain/import-export/tie-break-facts.test.ts > rank by the one that was announced (%s), also by swiss check'),
  215: yes(
    'engine/tie-breaks/ratings.test.ts > 10: of several ratings in one event the first counts unless the rules say otherwise; who got one later is unrated before',
  ),
  216: yes('lib/domain/import-export/tie-break-facts.test.ts > rank by the one that was announced (%s), also by swiss check'),
  217: yes(
    'lib/exchange/import-export/every-record.test.ts > every record of TRF26 that an event of individuals has is read, stored and written again',
    'lib/acts/standings/give-points.test.ts > the report has them as record 299 with points that count them, and none of a later round',
  ),
  218: no('lib/domain/compliance/acknowledge.test.ts > asks at level 2 too, each time and of everybody: there is nothing that switches it off'),
  219: no('lib/domain/compliance/acknowledge.test.ts > asks once at level 3'),
  220: no('lib/domain/compliance/acknowledge.test.ts > asks twice at level 4, and the second answer alone is none'),
  221: no('lib/domain/compliance/acknowledge.test.ts > asks twice at level 4, and the second answer alone is none'),
  222: yes('lib/exchange/import-export/chess960.test.ts > is a setting of the section that its public head, the report and whoever reads the report in know'),
  223: yes('e2e/hall/whole-round.spec.ts > a whole round over the plain HTTP of a hall: an arbiter, a helper, two players and the screen on the wall'),
  224: past(223),
  225: past(223),
};
