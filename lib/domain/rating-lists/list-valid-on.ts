import { dayText } from '@/lib/domain/events/event-clock';
import { FIDE_KINDS, FIDE_LISTS } from './list-sequence';

/** A kept list as it is chosen from. */
export interface KeptList {
  readonly id: number;
  /** `FIDE`, or the letters of a federation. */
  readonly body: string;
  /** all, standard, rapid, blitz or national. */
  readonly kind: string;
  /** `YYYY-MM-DD` */
  readonly listedOn: string;
}

/** Where the ratings of one list are found. */
export interface ValidList {
  /** `FIDE rapid`, `NED`, … */
  readonly list: string;
  readonly listId: number;
  readonly figure: 'standard' | 'rapid' | 'blitz' | 'national';
  readonly listedOn: string;
}

const LONG_EVENT_DAYS = 30;
const DAY_MS = 86_400_000;

/** The day whose lists hold: the first day of the event; in one that lasts over 30 days, `today` once it has begun. */
export function dayOfLists({ startsOn, endsOn }: { readonly startsOn: Date; readonly endsOn: Date }, today: Date): string {
  const isLong = endsOn.getTime() - startsOn.getTime() > LONG_EVENT_DAYS * DAY_MS;
  return dayText(isLong && today > startsOn ? today : startsOn);
}

/** Of each list the latest month that is valid on `day`; where only later ones are kept, the first of them. */
export function listsValidOn(lists: readonly KeptList[], day: string): ValidList[] {
  const fide = FIDE_KINDS.flatMap((figure) => {
    const kept = validOn(
      lists.filter(({ body, kind }) => body === 'FIDE' && (kind === 'all' || kind === figure)),
      day,
    );
    return kept === undefined ? [] : [{ list: FIDE_LISTS[figure], listId: kept.id, figure, listedOn: kept.listedOn }];
  });
  const bodies = [...new Set(lists.map(({ body }) => body))].filter((body) => body !== 'FIDE');
  const national = bodies.flatMap((body) => {
    const kept = validOn(
      lists.filter((list) => list.body === body),
      day,
    );
    return kept === undefined ? [] : [{ list: body, listId: kept.id, figure: 'national' as const, listedOn: kept.listedOn }];
  });
  return [...fide, ...national];
}

function validOn(lists: readonly KeptList[], day: string): KeptList | undefined {
  const inOrder = lists.toSorted((a, b) => (a.listedOn === b.listedOn ? a.id - b.id : a.listedOn < b.listedOn ? -1 : 1));
  return inOrder.findLast(({ listedOn }) => listedOn <= day) ?? inOrder[0];
}
