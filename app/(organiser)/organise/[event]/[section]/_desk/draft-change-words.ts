import { isolatedName } from '@/lib/players/isolated-name';
import type { DraftChange, DraftSetting, RecordWas } from '@/lib/rounds/decide-draft-changes';

const WHY: Record<Extract<DraftChange, { kind: 'not-playing' }>['why'], string> = {
  halfPointBye: 'has a half-point bye',
  fullPointBye: 'has a full-point bye',
  zeroPointBye: 'has a zero-point bye',
  absent: 'is absent',
  forfeitWin: 'wins by forfeit over nobody',
  withdrawn: 'is withdrawn',
  noShow: 'did not appear and is withdrawn',
  expelled: 'is expelled',
};

const SETTINGS: Record<DraftSetting, string> = {
  'rule-text': 'the rule text',
  rounds: 'the number of rounds',
  'first-colour': 'the first colour',
  scoring: 'the points for a result',
  acceleration: 'the acceleration',
};

const CODES: Record<NonNullable<RecordWas['code']>, string> = {
  '1': 'a win',
  '=': 'a draw',
  '0': 'a loss',
  W: 'a win, not rated',
  D: 'a draw, not rated',
  L: 'a loss, not rated',
  '+': 'a win by forfeit',
  '-': 'a loss by forfeit',
  '?': 'an adjourned game',
  H: 'a half-point bye',
  F: 'a full-point bye',
  U: 'the pairing-allocated bye',
  Z: 'no game and no points',
};

/** One thing that a draft does not know, as a sentence without a full stop. */
export function draftChangeWords(change: DraftChange): string {
  switch (change.kind) {
    case 'not-playing':
      return `${isolatedName(change.name)} ${WHY[change.why]}, but has a board in the draft`;
    case 'may-play':
      return change.isLateEntry
        ? `${isolatedName(change.name)} enters in this round and is not in the draft`
        : `${isolatedName(change.name)} plays after all and has no board`;
    case 'rating':
      return `${isolatedName(change.name)}: rating ${ratingWords(change.before)} is now ${ratingWords(change.after)}, pairing numbers change`;
    case 'order':
      return 'The pairing numbers would be others: a title, a name or the order changed';
    case 'record':
      return `Round ${change.round}, ${isolatedName(change.name)}: ${recordWords(change.before)} is now ${recordWords(change.after)}`;
    case 'kept-apart':
      return `${change.names.map(isolatedName).join(' and ')} shall not meet`;
    case 'may-meet':
      return `${change.names.map(isolatedName).join(' and ')} may meet again`;
    case 'setting':
      return `Settings: ${SETTINGS[change.setting]} changed`;
  }
}

const ratingWords = (rating: number) => (rating === 0 ? 'none' : String(rating));

function recordWords({ code, colour, opponent }: RecordWas): string {
  if (code === null) return 'nothing';
  const against = opponent === null ? '' : ` against ${opponent}`;
  return `${CODES[code]}${against}${colour === null ? '' : ` with ${colour === 'white' ? 'White' : 'Black'}`}`;
}
