import type { MessageGroup } from '@/lib/platform/messages/message-catalogue';
import { t } from '@/lib/platform/messages/translate';

/** The column heads that use the messages in `terms`. The others are in `public.heads`. */
const TERMS = {
  black: 'terms.label.black',
  board: 'terms.label.bd',
  born: 'terms.label.born',
  byes: 'terms.label.byes',
  club: 'terms.label.club',
  colour: 'terms.label.colour',
  fed: 'terms.label.fed',
  fideId: 'terms.label.fideId',
  fideRating: 'terms.label.fideRating',
  nationalRating: 'terms.label.nationalRating',
  number: 'terms.label.no',
  player: 'terms.label.player',
  points: 'terms.label.pts',
  result: 'terms.label.result',
  title: 'terms.label.title',
  white: 'terms.label.white',
  withdrawal: 'terms.label.withdrawn',
} as const;

export type HeadName = keyof typeof TERMS | Exclude<keyof MessageGroup<'public.heads'>, 'round'>;

const isTerm = (name: HeadName): name is keyof typeof TERMS => name in TERMS;

export const headText = (name: HeadName): string => (isTerm(name) ? t(TERMS[name]) : t(`public.heads.${name}`));
