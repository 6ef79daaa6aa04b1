import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { describeResult } from '@/lib/domain/boards/result-notation';
import { t } from '@/lib/platform/messages/translate';
import { SlipResultChoices } from './verification';

it('every possible result of a slip can be entered, including unusual ones', () => {
  const html = renderToStaticMarkup(
    <ProvideMessages namespaces={['terms', 'corrections', 'desk']}>
      <SlipResultChoices board={1} read={() => {}} />
    </ProvideMessages>,
  );
  const offered = [...html.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, text]) => text);
  expect(offered).toEqual(GAME_RESULTS.map((result) => describeResult(t, result)));
});
