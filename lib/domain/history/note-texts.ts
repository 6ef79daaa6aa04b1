import { t } from '@/lib/platform/messages/translate';
import { factText } from './change-texts';
import type { HistoryFacts, HistoryLine } from './history-line';

type Line = Pick<HistoryLine, 'before' | 'after'> & { readonly inRound: number | string };

const noteSubject = (facts: HistoryFacts, { inRound: round }: Line): string =>
  factText(facts, 'name') || t('terms.word.roundBoard', { round, board: factText(facts, 'board') });

const incidentFacts = ({ after, inRound: round }: Line) => ({
  incident: after['incident'] === 'warning' ? ('warning' as const) : ('illegalMove' as const),
  side: after['side'] === 'black' ? ('black' as const) : ('white' as const),
  board: factText(after, 'board'),
  round,
});

/** The facts of the lines about notes, illegal moves and warnings. The text of a note is in no line. */
export const NOTE_TEXTS = {
  'incident-recorded': incidentFacts,
  'incident-undone': incidentFacts,
  'note-removed': (line: Line) => ({ about: noteSubject(line.before, line) }),
  'note-written': (line: Line) => ({ about: noteSubject(line.after, line) }),
} as const;
