import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Words } from '@/app/_ui/words';
import { readRow } from './queue-row';
import { RefusalCards } from './refusal-cards';

function shown(old: unknown): string {
  const { idempotencyKey, board, entry, refusal } = readRow(old, 'k', 'q');
  if (refusal === null) throw new Error('no card');
  return renderToStaticMarkup(
    <Words rooms={['terms', 'entering']}>
      <RefusalCards cards={[{ ...refusal, idempotencyKey, board, entry }]} dismiss={() => {}} />
    </Words>,
  );
}

it('a card says which board another version of the page left, also when that cannot be read', () => {
  expect(shown({ board: 7, result: 'draw' })).toContain('Not sent: ½-½ on board 7, entered before this page was updated. Check the board and enter it again.');
  expect(shown('nonsense')).toContain('Not sent: an unreadable entry, made before this page was updated.');
});
