import { expect, it } from 'vitest';
import { handlingPage } from './page';
import { EVENTS } from './table';

it('docs/handling.md says what the table says', async () => {
  await expect(handlingPage(Object.values(EVENTS))).toMatchFileSnapshot('../../docs/handling.md');
});
