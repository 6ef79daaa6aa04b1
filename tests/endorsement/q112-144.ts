import { type Answers, no, past, yes } from './answer';

export const Q112_144: Answers = {
  112: yes(
    'lib/acts/sections/locks-hold.test.ts > is asked at level 3, and the report lists that it was %s',
    'lib/acts/results/record-played.test.ts > is asked at level 3 and kept as a breach where two meet again or one has a second bye',
    'lib/acts/compliance/log-breach.test.ts > is a result put right that public rounds were paired from, with the rounds that would be paired otherwise, each named once',
    'lib/acts/compliance/log-breach.test.ts > is who shall not meet, changed after round 1, by the numbers of the report',
    'lib/acts/compliance/log-breach.test.ts > is a setting that was announced otherwise, as the report will say it',
  ),
  113: yes(
    'lib/domain/import-export/breach-lines.test.ts > names boards that differ beside the engine’s, by the numbers of the file',
    'lib/domain/import-export/breach-lines.test.ts > says what is kept of numbers and byes up to the round of the file, of settings and FIDE mode whatever the round, while it stands',
    'lib/domain/import-export/breach-lines.test.ts > completes how results stood with the rounds that are others because of it',
  ),
  114: yes(
    'lib/acts/history/undo-breach.test.ts > of tie-breaks gives back the list that was published, while it is the last change',
    'lib/acts/history/undo-breach.test.ts > of a full-point bye takes it back while its round is not public',
    'lib/acts/history/undo-breach.test.ts > of a draft by hand leaves the boards of the engine and no breach',
    'lib/acts/history/undo-breach.test.ts > of a result gives back what the rounds were paired from',
    'lib/acts/history/undo-breach.test.ts > puts the section back where a restore point was made before it',
  ),
  115: yes(
    'lib/domain/compliance/acts.test.ts > is asked at its level: %s',
    'lib/acts/compliance/log-breach.test.ts > is what was played on boards that public rounds were paired from otherwise, colours or opponents, asked once again',
  ),
  116: yes('lib/acts/ratings/ratings-apart.test.ts > a pairing strength that is none of the ratings is not stored'),
  117: yes('lib/acts/ratings/ratings-apart.test.ts > gives national ratings and leaves those of FIDE alone'),
  118: yes('lib/domain/rating-lists/decide-listed-rating.test.ts > is the standard rating of an effective list where there is none of its kind'),
  119: yes(
    'scripts/ratings/fetch-and-load.alone.test.ts > the official lists of FIDE for standard, rapid and blitz are kept from one address, once that is switched on',
    'lib/exchange/rating-lists/fetching/fetch-due-lists.test.ts > takes the place of the one before, of which nothing is left over',
  ),
  120: past(119),
  121: yes(
    'scripts/ratings/fetch-and-load.alone.test.ts > the official lists of FIDE for standard, rapid and blitz are kept from one address, once that is switched on',
  ),
  122: past(121),
  123: yes('lib/domain/rating-lists/list-sequence.test.ts > looks in, where a section chose none, FIDE’s lists in the order of its kind of rating'),
  124: past(123),
  125: past(123),
  126: yes(
    'lib/domain/sections/section-fields.test.ts > keeps the lists of a section in their order, each once, and none where all places are blank',
    'lib/domain/rating-lists/list-sequence.test.ts > looks in what a section chose: fewer lists, others and in another order',
  ),
  127: yes('lib/acts/entries/enter-listed-player.test.ts > has the rating of the first list in the sequence of the section that has one'),
  128: yes('lib/acts/entries/enter-listed-player.test.ts > goes by another list that has a rating once that is picked, and is offered with all of them'),
  129: yes('lib/acts/entries/enter-listed-player.test.ts > goes by another list that has a rating once that is picked, and is offered with all of them'),
  130: no('lib/domain/ratings/strength.test.ts > is nothing where nothing is known: no minimum is put in its place'),
  131: yes('lib/acts/ratings/ratings-apart.test.ts > gives way to the first rating of a list and is kept; what an arbiter chose to pair by stays'),
  132: yes('lib/acts/entries/entries.test.ts > re-derives the numbers until round 4 has been paired, never after'),
  133: yes(
    'lib/acts/ratings/take-over-ratings.test.ts > are judged against the list that holds, are taken over for who is ticked and nobody else, and never by themselves',
  ),
  134: yes('lib/domain/ratings/tell-rating-from.test.ts > the source of a rating is told: %o'),
  135: yes(
    'lib/exchange/rating-lists/fetching/fetch-due-lists.test.ts > comes twice a day, however often the server is started, and an hour after one that failed',
    'lib/exchange/rating-lists/fetching/fetch-due-lists.test.ts > is asked for with what the server called it, and not fetched again while it is the same',
  ),
  136: yes('scripts/ratings/fetch-and-load.alone.test.ts > all lists that are kept from an address, a federation’s too, are updated by one act'),
  137: yes('lib/domain/rating-lists/decide-listed-rating.test.ts > is judged on the first day, and in an event of more than 30 days on the day of the check'),
  138: yes('lib/acts/ratings/take-over-ratings.test.ts > are not judged where the check is switched off, nor by lists that the section does not look in'),
  139: yes(
    'lib/acts/ratings/take-over-ratings.test.ts > are judged against the list that holds, are taken over for who is ticked and nobody else, and never by themselves',
  ),
  140: past(139),
  141: yes(
    'lib/domain/ratings/decide-rating-check.test.ts > a list of FIDE is out of date once a later month holds; one of after the first day is told as such',
  ),
  142: yes(
    'lib/acts/ratings/take-over-ratings.test.ts > are judged against the list that holds, are taken over for who is ticked and nobody else, and never by themselves',
  ),
  143: no(
    'lib/acts/ratings/take-over-ratings.test.ts > are judged against the list that holds, are taken over for who is ticked and nobody else, and never by themselves',
  ),
  144: yes(
    'lib/acts/ratings/take-over-ratings.test.ts > are judged against the list that holds, are taken over for who is ticked and nobody else, and never by themselves',
  ),
};
