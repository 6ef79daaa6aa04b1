import type { DraftChange, RecordWas } from '@/lib/domain/rounds/decide-draft-changes';
import { tell } from '@/lib/platform/words/tell';

/** One thing that a draft does not know, as a sentence. */
export function draftChangeWords(change: DraftChange): string {
  switch (change.kind) {
    case 'not-playing':
      return tell(`desk.draft.notPlaying.${change.why}`, change);
    case 'may-play':
      return tell(change.isLateEntry ? 'desk.draft.enters' : 'desk.draft.mayPlay', change);
    case 'rating':
      return tell('desk.draft.rating', change);
    case 'order':
      return tell('desk.draft.order');
    case 'record': {
      const [before, after] = [recordWords(change.before), recordWords(change.after)];
      return tell('desk.draft.record', { round: change.round, name: change.name, before, after });
    }
    case 'kept-apart':
      return tell('desk.draft.keptApart', pairOf(change));
    case 'may-meet':
      return tell('desk.draft.mayMeet', pairOf(change));
    case 'setting':
      return tell(`desk.draft.setting.${change.setting}`);
  }
}

const pairOf = ({ names: [first = '', second = ''] }: { readonly names: readonly string[] }) => ({ first, second });

function recordWords({ code, colour, opponent }: RecordWas): string {
  if (code === null) return tell('desk.draft.nothing');
  const what = tell(`desk.draft.code.${CODES[code]}`);
  if (opponent === null) return colour === null ? what : tell('desk.draft.withColour', { what, colour });
  return tell('desk.draft.against', { what, opponent, colour: colour ?? 'none' });
}

/** The signs of a tournament file, by what they say. */
const CODES = {
  '1': 'win',
  '=': 'draw',
  '0': 'loss',
  W: 'unratedWin',
  D: 'unratedDraw',
  L: 'unratedLoss',
  '+': 'forfeitWin',
  '-': 'forfeitLoss',
  '?': 'adjourned',
  H: 'halfPointBye',
  F: 'fullPointBye',
  U: 'pab',
  Z: 'nothing',
} as const satisfies Record<NonNullable<RecordWas['code']>, string>;
