import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DisputeReason } from './dispute-reason';

it('a dispute has its reason, or says that the reason is lost', () => {
  expect(renderToStaticMarkup(<DisputeReason state="disputed" reason="board 1 was won" />)).toBe('<bdi>board 1 was won</bdi>');
  expect(renderToStaticMarkup(<DisputeReason state="disputed" reason="" />)).toBe('The reason is no longer saved. Ask the captain for it.');
  expect(renderToStaticMarkup(<DisputeReason state="unconfirmed" reason="" />)).toBe('');
});
