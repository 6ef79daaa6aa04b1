import type { MessageGroup } from '@/lib/platform/messages/message-catalogue';
import { t } from '@/lib/platform/messages/translate';

/** The keys of the column heads whose messages are not in `public.heads`. */
const HEAD_TERM_KEYS = {
  black: 'terms.label.black',
  boards: 'terms.label.boards',
  board: 'terms.label.bd',
  born: 'terms.label.born',
  byes: 'terms.label.byes',
  clock: 'terms.label.clock',
  club: 'terms.label.club',
  colour: 'terms.label.colour',
  fed: 'terms.label.fed',
  fideId: 'terms.label.fideId',
  fideRating: 'terms.label.fideRating',
  fromRound: 'terms.label.fromRound',
  games: 'terms.label.games',
  nationalRating: 'terms.label.nationalRating',
  number: 'terms.label.no',
  performance: 'public.card.performance',
  player: 'terms.label.player',
  players: 'terms.label.players',
  points: 'terms.label.pts',
  result: 'terms.label.result',
  team: 'terms.label.team',
  title: 'terms.label.title',
  white: 'terms.label.white',
  withdrawal: 'terms.label.withdrawn',
} as const;

export type HeadName = keyof typeof HEAD_TERM_KEYS | Exclude<keyof MessageGroup<'public.heads'>, 'round'>;

const hasTermKey = (name: HeadName): name is keyof typeof HEAD_TERM_KEYS => name in HEAD_TERM_KEYS;

export const headText = (name: HeadName): string => (hasTermKey(name) ? t(HEAD_TERM_KEYS[name]) : t(`public.heads.${name}`));
