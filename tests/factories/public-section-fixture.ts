import { STANDARD_SCORING } from '@/engine/model/points';
import { NO_HANDICAP } from '@/lib/domain/formats/handicap-clocks';
import type {
  PublicBoard,
  PublicEvent,
  PublicPlayer,
  PublicRound,
  PublicSection,
  PublicStanding,
  PublicStandings,
} from '@/lib/domain/publishing/public-section';

export function publicPlayer(number: number, name: string, own: Partial<PublicPlayer> = {}): PublicPlayer {
  return {
    number,
    name,
    title: null,
    rating: 2000,
    isEstimate: false,
    ratedAs: 2000,
    fideRating: 2000,
    nationalRating: 0,
    federation: '',
    club: '',
    birthYear: null,
    left: null,
    fromRound: 1,
    away: [],
    ...own,
  };
}

/** A Swiss of one round without players, all of which is public. */
export function publicSection({ event, ...own }: Partial<Omit<PublicSection, 'event'>> & { readonly event?: Partial<PublicEvent> }): PublicSection {
  const ofEvent = { slug: 'event', name: 'Event', place: '', federation: '', timeZone: 'UTC', chiefArbiter: '', startsOn: '2026-12-04', endsOn: '2026-12-06' };
  return {
    event: { ...ofEvent, ...event },
    slug: 'open',
    name: 'Open',
    systemId: 'dutch-2026',
    rounds: 1,
    cycles: 1,
    swapsLastRounds: true,
    scheduleTable: 'berger',
    scoring: STANDARD_SCORING,
    rateOfPlay: '',
    ...NO_HANDICAP,
    isChess960: false,
    ratingKind: 'standard',
    playersReport: false,
    initialColour: 'white',
    fideLeftInRound: null,
    ladder: 'standings',
    schedule: [null],
    players: [],
    withdrawn: null,
    roundRecords: [],
    standings: [],
    corrections: [],
    changes: [],
    ...own,
  };
}

/** A complete round. */
export function publicRound(number: number, own: Partial<PublicRound>): PublicRound {
  const pairing = { systemId: 'dutch-2026' as const, engineVersion: null, inputSha256: null, publishedAt: null };
  return { number, state: 'complete', ...pairing, boards: [], byes: [], missed: [], ...own };
}

/** A board of two players, as indexes in `players`. Their numbers are one higher. */
export function publicBoard(board: number, white: number, black: number, result: PublicBoard['result']): PublicBoard {
  const seats = { white, black, whiteTpn: white + 1, blackTpn: black + 1, publishedSeats: null };
  return { board, ...seats, whiteScore: 0, blackScore: 0, whiteFloat: null, blackFloat: null, isByHand: false, result, isConfirmed: false };
}

export const publicStanding = (player: number, rank: number | null, points: number): PublicStanding => ({
  player,
  rank,
  points,
  pairedAs: null,
  values: [],
  working: null,
});

export const publicStandings = (afterRound: number, rows: readonly PublicStanding[]): PublicStandings => ({ afterRound, columns: [], notes: [], rows });
