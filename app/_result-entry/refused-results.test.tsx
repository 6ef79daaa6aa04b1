import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parseQueueRow } from '@/app/_offline-queue/queue-row';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { RESULT_QUEUE } from './queued-result';
import { RefusedResults } from './refused-results';

function cardHtml(old: unknown): string {
  const { idempotencyKey, board, entry, refusal } = parseQueueRow(RESULT_QUEUE, old, 'k', 'q');
  if (refusal === null) throw new Error('no card');
  return renderToStaticMarkup(
    <ProvideMessages namespaces={['terms', 'entering']}>
      <RefusedResults cards={[{ ...refusal, idempotencyKey, board, entry }]} dismiss={() => {}} />
    </ProvideMessages>,
  );
}

it('the card for an entry of another version of the page names its board, or says that the entry is unreadable', () => {
  expect(cardHtml({ board: 7, result: 'draw' })).toContain(
    'The result ½-½ on board 7 was not sent, because you entered it before this page was updated. Check the board and enter the result again.',
  );
  expect(cardHtml('nonsense')).toContain('One entry from before this page was updated cannot be read and was not sent.');
});
