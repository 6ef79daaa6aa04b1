import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { publicPlayer, publicSection } from '@/tests/factories/public-section-fixture';
import { readySheet } from './print-sheets';

const PLAYERS = [publicPlayer(1, 'Cedar, Cy'), publicPlayer(2, 'Ash, Ada'), publicPlayer(3, 'Birch, Bo'), publicPlayer(4, 'Dogwood, Di')];
const SECTION = publicSection({ players: PLAYERS });

const partsOf = (sheet: string, section = SECTION) => {
  const shown = readySheet(section, sheet)?.render(section, '') as ReactElement<{ section: typeof section }> & {
    readonly type: (props: object) => ReactElement<{ children: ReactElement }>;
  };
  return shown.type(shown.props).props.children;
};

it('players are listed by name before a round is paired', () => {
  const rows = renderToStaticMarkup(partsOf('players-by-name')).split('<tr').slice(2);
  expect(rows.map((row) => /<bdi>(\w+)/.exec(row)?.[1])).toEqual(['Ash', 'Birch', 'Cedar', 'Dogwood']);
});

it('organisers print the numbers of all tables before a round is paired', () => {
  expect(readySheet(SECTION, 'table-numbers')).toBeUndefined();
  const cards = renderToStaticMarkup(partsOf('table-numbers', { ...SECTION, isForArbiters: true })).match(/(?<=>)\d+(?=<\/p>)/g);
  expect(cards).toEqual(['1', '2']);
});
