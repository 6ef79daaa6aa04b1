import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PublicChange, PublicCorrection } from '@/lib/domain/publishing/public-section';
import { publicPlayer, publicSection } from '@/tests/factories/public-section-fixture';
import { CorrectionsList } from './corrections-list';

const SECTION = publicSection({ players: [publicPlayer(1, 'Ash, Ada'), publicPlayer(2, 'Birch, Bo')] });

const correction = (at: string): PublicCorrection => ({
  at,
  round: 1,
  board: 3,
  white: 0,
  black: 1,
  before: 'draw',
  after: 'whiteWins',
  isRatingOnly: false,
  reason: `slip of ${at}`,
});
const change = (at: string): PublicChange => ({
  at,
  kind: 'pairing-again',
  round: 2,
  board: null,
  names: [],
  values: [],
  results: [],
  boards: { before: [], after: [] },
  isRatingOnly: false,
  reason: `draft of ${at}`,
});

it('describes a change for the rating report only as such, with the reason', () => {
  const at = '2026-11-20T10:00:00.000Z';
  const shown = (isRatingOnly: boolean) =>
    renderToStaticMarkup(<CorrectionsList section={SECTION} corrections={[{ ...correction(at), isRatingOnly }]} changes={[]} />);
  expect(shown(true)).toContain(`>For the rating report only · slip of ${at}<`);
  expect(shown(false)).not.toContain('rating report');
});

it.each([
  [{ number: null, now: null, name: 'Cedar, Cy' }, 'Entry corrected to Cy Cedar (IM, 2405)'],
  [{ number: 7, now: 7, name: 'Cedar, Cy' }, 'No. 7: entry corrected to Cy Cedar (IM, 2405)'],
  [{ number: 7, now: 5, name: 'Cedar, Cy' }, 'No. 7: entry corrected to Cy Cedar (IM, 2405); now No. 5'],
  [{ number: 7, now: 5, name: null }, 'No. 7: entry corrected; now No. 5'],
])('names the person to whom an entry now belongs: %o', (entry, told) => {
  const corrected = { ...change('2026-11-20T10:00:00.000Z'), kind: 'person' as const, entry: { ...entry, title: 'IM', rating: 2405 } };
  expect(renderToStaticMarkup(<CorrectionsList section={SECTION} corrections={[]} changes={[corrected]} />)).toContain(`${told}<`);
});

it('shows corrected results and other changes in one list, the latest first', () => {
  const days = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z', '2026-11-20T12:00:00.000Z', '2026-11-20T13:00:00.000Z'] as const;
  const html = renderToStaticMarkup(
    <CorrectionsList section={SECTION} corrections={[correction(days[2]), correction(days[0])]} changes={[change(days[3]), change(days[1])]} />,
  );
  const times = [...html.matchAll(/(?:slip|draft) of (\S+?Z)/g)].map(([, at]) => at);
  expect(times).toEqual(days.toReversed());
});
