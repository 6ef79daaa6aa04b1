import { type Answers, no, past, yes } from './answer';

export const Q040_069: Answers = {
  40: yes('lib/acts/sections/fide-mode.test.ts > is every new one, and it is lawful'),
  41: past(40),
  42: yes('lib/acts/sections/fide-mode.test.ts > after two questions, for ever, with the round and the reason'),
  43: yes('lib/acts/sections/fide-mode.test.ts > after two questions, for ever, with the round and the reason'),
  44: yes(
    'lib/domain/import-export/breach-lines.test.ts > says what is kept of numbers and byes up to the round of the file, of settings and FIDE mode whatever the round, while it stands',
  ),
  45: no('lib/acts/sections/fide-mode.test.ts > after two questions, for ever, with the round and the reason'),
  46: yes(
    'lib/exchange/import-export/checked-import.test.ts > marks the section that it is imported into, once that is agreed to, and every file after it',
    'lib/exchange/import-export/checked-import.test.ts > is written with the mark also where the section never was in FIDE mode',
    'e2e/organiser/fide-mode.spec.ts > FIDE mode is left only after two questions, and the section is marked for ever on every page, on paper and on the wall',
  ),
  47: yes('engine/trf/trf.test.ts > read the byes of TRF06, which has no letters for them'),
  48: yes(
    'lib/domain/import-export/told-of-report.test.ts > in TRF06 is told everything that is assumed or adjusted, each kind once, with how often and where first',
  ),
  49: yes('lib/exchange/import-export/import.test.ts > is imported with its rounds, settings and points, and written again as it was'),
  50: yes('lib/domain/import-export/told-of-report.test.ts > in TRF16 is told what the edition cannot say, and what JaVaFo’s records are read as'),
  51: no('lib/exchange/import-export/import.test.ts > is refused as a whole when it is cut off, with line and column'),
  52: past(51),
  53: yes('lib/exchange/import-export/import.test.ts > is refused as a whole when it is cut off, with line and column'),
  54: yes(
    'lib/exchange/import-export/checked-import.test.ts > is paired again with every other before anything is stored: what differs is asked at level 3, named board by board, and written in the report',
  ),
  55: yes(
    'lib/exchange/import-export/checked-import.test.ts > is paired again with every other before anything is stored: what differs is asked at level 3, named board by board, and written in the report',
    'lib/exchange/import-export/checked-import.test.ts > is the same breach when the report that says so is brought in again, said once',
  ),
  56: yes(
    'lib/exchange/import-export/checked-import.test.ts > is not taken with %s, and outside it is after a question',
    'lib/exchange/import-export/checked-import.test.ts > goes on by the rules that it names and no others; outside it that is asked, and the report says so',
  ),
  57: no(
    'lib/acts/sections/fide-mode.test.ts > keeps what was announced once round 1 is public, and outside it the record says it: %s',
    'lib/acts/sections/locks-hold.test.ts > keeps %s',
  ),
  58: past(57),
  59: past(57),
  60: past(57),
  61: past(57),
  62: yes('lib/acts/rounds/pair-round.test.ts > %d players cannot play %d: round 1 is paired when that is read, and the history says so'),
  63: yes('lib/acts/rounds/hand-phase.test.ts > is made by hand from nothing, published and played to the end'),
  64: yes("lib/acts/rounds/boards-by-hand.test.ts > marks exchanged boards of a draft and keeps the engine's own; put back to it they are by hand no more"),
  65: yes(
    'lib/acts/rounds/hand-phase.test.ts > is closed to changes outside the phase',
    'lib/acts/rounds/hand-phase.test.ts > begins with the boards of the engine, and with these again it leaves no question and no mark',
  ),
  66: yes(
    'lib/acts/rounds/hand-phase.test.ts > where two meet again, with both colours the wrong way round',
    'lib/acts/rounds/hand-phase.test.ts > where two shall not meet',
    'lib/acts/rounds/hand-phase.test.ts > where one has the same colour a third time running, which makes the difference three',
    'lib/acts/rounds/hand-phase.test.ts > where who had the bye gets it again, or who has more points than need be',
    'engine/check/judge-seats.test.ts > are free in the last round but for both being wrong',
  ),
  67: yes('lib/acts/rounds/hand-phase.test.ts > where two meet again, with both colours the wrong way round'),
  68: yes('lib/acts/rounds/hand-phase.test.ts > names exactly the boards that are not the engine’s when it ends, and asks twice'),
  69: yes(
    'lib/acts/rounds/hand-phase.test.ts > names exactly the boards that are not the engine’s when it ends, and asks twice',
    'lib/domain/import-export/breach-lines.test.ts > names boards that differ beside the engine’s, by the numbers of the file',
  ),
};
