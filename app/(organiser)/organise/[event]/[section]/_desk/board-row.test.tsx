import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { addresses } from '@/app/addresses';
import { wordsOf } from '@/lib/platform/words/tell';
import type { DeskBoard, DeskPlayer } from '@/lib/views/rounds/load-desk-boards';
import { BoardRow } from './board-row';

const nothing = () => {};
const player = (name: string): DeskPlayer => ({ entryId: name, number: 1, name, title: null, rating: 1980, strengthFrom: 'fide', score: 0 });
const board: DeskBoard = {
  pairingId: 'p',
  roundId: 'r',
  publication: 0,
  board: 1,
  white: player('Ångströmsen, Xaver'),
  black: player('Czerwińska-Dąbrowska, Anouk'),
  madeByHand: false,
  result: null,
  isRated: true,
  sequence: 0,
  enteredBy: '',
  enteredAt: null,
  claims: { kind: 'one-device', result: 'blackWins' },
};

it('what players reported stands on a line of its own: beside a long name it would leave the name no room', () => {
  const row = (
    <BoardRow
      board={board}
      isCurrent={false}
      isWaiting={false}
      enter={nothing}
      clear={nothing}
      keep={nothing}
      focus={nothing}
      back={addresses.home}
      correction={addresses.home}
      words={{ ...wordsOf('desk.row'), player: wordsOf('shell.player') }}
    />
  );
  const html = renderToStaticMarkup(
    <table>
      <tbody>{row}</tbody>
    </table>,
  );
  expect(html).toMatch(/<bdi>Ångströmsen, Xaver<\/bdi><\/b><i>[^/]*<span class="rating">[^<]*<\/span><\/i><\/span><span data-reported="true">/);
  expect(html).toContain('one phone for both');
});
