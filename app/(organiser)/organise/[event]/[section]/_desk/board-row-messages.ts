import { messageGroup } from '@/lib/platform/messages/translate';

/** The unformatted texts of the rows of the result desk. Made once per page, because all rows share the object. */
export function boardRowMessages() {
  const { black, keepResult: keep, white } = messageGroup('terms.label');
  const { adjourned, boardN: which, unrated } = messageGroup('terms.word');
  const { resultOf } = messageGroup('terms.sentence');
  return { ...messageGroup('desk.row'), adjourned, keep, resultOf, unrated, which, player: { ...messageGroup('shell.player'), white, black } };
}
