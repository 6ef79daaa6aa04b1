import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Words } from '@/app/_ui/words';
import { RESULT_NOTATION } from '@/lib/domain/boards/notation';
import { Offered } from './verification';

it('a slip can say every result there is, unusual ones too', () => {
  const html = renderToStaticMarkup(
    <Words rooms={['terms', 'corrections', 'desk']}>
      <Offered board={1} read={() => {}} />
    </Words>,
  );
  const offered = [...html.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, text]) => text);
  expect(offered).toEqual(Object.values(RESULT_NOTATION));
});
