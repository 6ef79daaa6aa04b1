import type { HistoryLine } from './history-line';

type Line = Pick<HistoryLine, 'after'>;

const numberOf = ({ after }: Line, name: string): number => Number(after[name] ?? 0);
const placeOf = (line: Line) => ({ place: numberOf(line, 'place') });
const yesOrNo = (isTrue: boolean) => (isTrue ? ('yes' as const) : ('no' as const));

/** The facts of the lines about registrations. They have no names, because players who never get a place are erased. */
export const REGISTRATION_TEXTS = {
  'offer-answered': (line: Line) => ({ ...placeOf(line), isAccepted: yesOrNo(line.after.isAccepted === true) }),
  'place-given': placeOf,
  'player-registered': (line: Line) => ({ ...placeOf(line), hasPlace: yesOrNo(line.after.hasPlace === true) }),
  'private-link-made': () => ({}),
  'registration-changed': placeOf,
  'registration-rules-changed': () => ({}),
  'registration-withdrawn': placeOf,
  'waiting-list-changed': (line: Line) => ({ from: numberOf(line, 'from'), to: numberOf(line, 'to') }),
} as const;
