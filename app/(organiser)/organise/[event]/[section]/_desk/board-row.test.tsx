import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { addresses } from '@/app/addresses';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import type { DeskBoard, DeskPlayer } from '@/lib/views/rounds/load-desk-boards';
import { BoardRow } from './board-row';
import { boardRowMessages } from './board-row-messages';

const doNothing = () => {};
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

function htmlOf(shown: DeskBoard): string {
  const row = (
    <BoardRow
      board={shown}
      isCurrent={false}
      isWaiting={false}
      enter={doNothing}
      clear={doNothing}
      keep={doNothing}
      focus={doNothing}
      back={addresses.home}
      correction={addresses.home}
      words={boardRowMessages()}
    />
  );
  return renderToStaticMarkup(
    <table>
      <tbody>{row}</tbody>
    </table>,
  );
}

it('a reported result has its own line, because next to a long name it would leave the name no room', () => {
  const html = htmlOf(board);
  expect(html).toMatch(/<bdi>Ångströmsen, Xaver<\/bdi><\/b><i>[^/]*<span class="rating">[^<]*<\/span><\/i><\/span><span data-reported="true">/);
  expect(html).toContain('both reports from the same phone');
});

it('every possible result can be entered on an open board', () => {
  const buttons = htmlOf({ ...board, claims: { kind: 'none' } }).match(/<button[^>]*name="result"[^>]*>/g) ?? [];
  const offered = buttons.map((button) => /value="(\w+)"/.exec(button)?.[1]);
  expect(offered.toSorted()).toEqual(GAME_RESULTS.toSorted());
});
