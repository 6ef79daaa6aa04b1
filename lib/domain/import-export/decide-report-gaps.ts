import { type Arbiters, parseStoredArbiter } from '@/lib/domain/events/arbiters';
import type { KnownPerson } from '@/lib/domain/players/decide-same-person';
import type { EventFacts } from '@/lib/domain/tournament/section-facts';

export interface ReportedPerson extends Pick<KnownPerson, 'name' | 'fideId' | 'sex' | 'federation' | 'birth'> {
  readonly entryId: string;
}

export interface ReportGapFacts {
  readonly players: readonly ReportedPerson[];
  readonly rounds: number;
  readonly dated: ReadonlySet<number>;
  readonly event: Pick<EventFacts, 'place' | 'federation'> & Arbiters;
  readonly rateOfPlay: string;
}

const PLAYER_GAPS = ['fideId', 'federation', 'sex', 'birth'] as const;
const EVENT_GAPS = ['place', 'eventFederation', 'chiefArbiter', 'arbiterIds'] as const;

export type ReportGap =
  | { readonly kind: (typeof PLAYER_GAPS)[number]; readonly of: number; readonly players: readonly Pick<ReportedPerson, 'entryId' | 'name'>[] }
  | { readonly kind: 'roundDates'; readonly of: number; readonly rounds: readonly number[] }
  | { readonly kind: (typeof EVENT_GAPS)[number] | 'rateOfPlay' };

export function decideReportGaps({ players, rounds, dated, event, rateOfPlay }: ReportGapFacts): readonly ReportGap[] {
  const undated = Array.from({ length: rounds }, (_, index) => index + 1).filter((round) => !dated.has(round));
  return [
    ...PLAYER_GAPS.flatMap((kind): ReportGap[] => {
      const without = players.filter((player) => player[kind] === null || player[kind] === '');
      return without.length === 0 ? [] : [{ kind, of: players.length, players: without.map(({ entryId, name }) => ({ entryId, name })) }];
    }),
    ...(undated.length === 0 ? [] : [{ kind: 'roundDates' as const, of: rounds, rounds: undated }]),
    ...EVENT_GAPS.flatMap((kind) => (IS_MISSING_IN_EVENT[kind](event) ? [{ kind }] : [])),
    ...(rateOfPlay.trim() === '' ? [{ kind: 'rateOfPlay' as const }] : []),
  ];
}

const IS_MISSING_IN_EVENT: Readonly<Record<(typeof EVENT_GAPS)[number], (event: ReportGapFacts['event']) => boolean>> = {
  place: ({ place }) => place.trim() === '',
  eventFederation: ({ federation }) => federation === '',
  chiefArbiter: ({ chiefArbiter }) => chiefArbiter.trim() === '',
  arbiterIds: ({ chiefArbiter, deputyArbiters }) =>
    [chiefArbiter, ...deputyArbiters].some((arbiter) => arbiter.trim() !== '' && parseStoredArbiter(arbiter).fideId === null),
};
