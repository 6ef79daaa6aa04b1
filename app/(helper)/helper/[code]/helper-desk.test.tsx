import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { QueryProvider } from '@/app/_ui/query-provider';
import type { HelperPageData } from '@/lib/views/helper-codes/get-helper-boards';
import { HelperDesk } from './helper-desk';

const page: HelperPageData = {
  label: 'Hella',
  eventName: 'Lakeside',
  sectionName: 'Open',
  fideLeftInRound: null,
  boardFrom: 1,
  boardTo: 14,
  expiresAt: '2026-11-22T20:00:00Z',
  timeZone: 'UTC',
  round: 7,
  roundText: 'Round 7 (match 4, game 1)',
  boards: [],
  epoch: '',
  last: null,
};

it('the heading of the helper’s page names the round of the boards, and changes together with them', () => {
  const html = renderToStaticMarkup(
    <ProvideMessages namespaces={['terms', 'helper', 'entering']}>
      <QueryProvider>
        <HelperDesk code="1" first={page}>
          <p>not saved</p>
        </HelperDesk>
      </QueryProvider>
    </ProvideMessages>,
  );
  expect(html).toContain('<h1>Round 7 (match 4, game 1), boards 1–14</h1>');
  expect(html.indexOf('<h1>')).toBeLessThan(html.indexOf('not saved'));
  expect(
    renderToStaticMarkup(
      <ProvideMessages namespaces={['terms', 'helper', 'entering']}>
        <QueryProvider>
          <HelperDesk code="1" first={{ ...page, round: null }} />
        </QueryProvider>
      </ProvideMessages>,
    ),
  ).toContain('<h1>No round in progress</h1>');
});

it('names are not cut on the helper’s page, as on every page where results are entered', () => {
  const board = { pairingId: 'p', board: 1, white: 'Featherstonehaugh-Cholmondeley, Aikaterini', black: 'B, Bo', result: null, disputed: null };
  const seen = { pairingId: 'p', roundId: 'r', whiteId: 'w', blackId: 'b', seenSequence: 0 };
  const boards = [{ ...board, seen }] as unknown as HelperPageData['boards'];
  const html = renderToStaticMarkup(
    <ProvideMessages namespaces={['terms', 'helper', 'entering', 'shell']}>
      <QueryProvider>
        <HelperDesk code="1" first={{ ...page, boards }} />
      </QueryProvider>
    </ProvideMessages>,
  );
  expect(html).toMatch(/<ul class="[^"]*\bwhole /);
});
