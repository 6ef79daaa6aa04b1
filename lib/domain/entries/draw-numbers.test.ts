import { describe, expect, it } from 'vitest';
import { isByLot } from '@/lib/domain/formats/formats';
import { publicDrawOf } from '@/lib/domain/publishing/public-draw';
import { repeatDraw } from '@/lib/domain/publishing/repeat-draw';
import { sortInPublicOrder, playerIndexesOf } from '@/lib/domain/tournament/public-player-order';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { entryFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { decidePairingNumbers, groupForDraw } from './decide-pairing-numbers';
import { sameFederationGames } from './draw-numbers';

/** Makes players from names such as `A1`, `A2` or `B1`. The letter is the federation; a dash means none. */
const makePlayers = (names: string) =>
  names.split(' ').map((name) => entryFacts(name, { federation: name.startsWith('-') ? '' : name.slice(0, 1), rating: 2000, title: null }));

function withDrawnNumbers(facts: Partial<SectionFacts>): SectionFacts {
  const section = sectionFacts({ systemId: 'berger', lotSeed: 'seed', ...facts });
  const numbers = decidePairingNumbers(section.entries, { ...section, nextRound: 1, highestPublicRound: 0, keepsOrder: false });
  return { ...section, entries: section.entries.map((entry) => ({ ...entry, pairingNumber: numbers.get(entry.id) ?? null })) };
}

function redrawNumbers(section: SectionFacts) {
  const inOrder = sortInPublicOrder(section);
  const draw = publicDrawOf(section, playerIndexesOf(inOrder));
  const published = inOrder.map(({ pairingNumber }) => pairingNumber ?? 0);
  return { draw, published, again: draw === null ? null : repeatDraw(draw, published) };
}

const gamesIn = ({ entries, tieOrder }: SectionFacts) => {
  const groups = !isByLot(tieOrder) ? [] : groupForDraw(entries, tieOrder).map((group) => group.map(({ pairingNumber }) => pairingNumber ?? 0));
  return sameFederationGames(groups, entries.length, {});
};

const TEN_PLAYERS = makePlayers('C1 A2 B1 A1 -1 A3 B2 B3 -2 C2');

describe('draws by federation', () => {
  it('begin with the largest federation, equal ones by their code, and name their players in alphabetical order', () => {
    const groups = groupForDraw(TEN_PLAYERS, 'varma').map((group) => group.map(({ name }) => name).join(' '));
    expect(groups).toEqual(['A1 A2 A3', 'B1 B2 B3', 'C1 C2', '-1', '-2']);
  });

  it('keep mates out of the last three rounds by the Varma tables', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const games = gamesIn(withDrawnNumbers({ entries: TEN_PLAYERS, tieOrder: 'varma', lotSeed: `${seed}` }));
      expect(games).toHaveLength(7);
      expect(games.filter(({ isLate }) => isLate)).toEqual([]);
    }
  });

  it('have mates meet early, also if there is no Varma table for so many players', () => {
    const entries = makePlayers('A1 A2 B1 B2 C1 C2');
    const rounds = (tieOrder: 'varma' | 'matesEarly') => gamesIn(withDrawnNumbers({ entries, tieOrder })).map(({ round }) => round);
    expect([rounds('varma'), rounds('matesEarly')]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
  });

  it('show the colours of the table', () => {
    expect(sameFederationGames([[1, 4], [2], [3]], 4, { cycles: 2, swapLastRounds: true })).toEqual([
      { round: 1, white: 1, black: 4, isLate: false },
      { round: 4, white: 4, black: 1, isLate: false },
    ]);
  });
});

describe('the published draw', () => {
  it.each(['lot', 'lotForAll', 'varma', 'matesEarly'] as const)('gives the same numbers again (%s)', (tieOrder) => {
    for (let seed = 0; seed < 10; seed += 1) {
      const { published, again } = redrawNumbers(withDrawnNumbers({ entries: TEN_PLAYERS, tieOrder, lotSeed: `${seed}` }));
      expect(published.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(published.map((_, place) => again?.numbers.get(place))).toEqual(published);
    }
  });

  it('has only equal players where strength comes first', () => {
    const entries = [entryFacts('a', { rating: 1800 }), entryFacts('b', { rating: 1900 }), entryFacts('c', { rating: 1800 })];
    const { draw } = redrawNumbers(withDrawnNumbers({ systemId: 'dutch-2026', entries, tieOrder: 'lot' }));
    expect(draw?.numbers?.groups.map((group) => group.toSorted())).toEqual([[1, 2]]);
  });

  it('marks exchanged numbers, and finds them different', () => {
    const section = withDrawnNumbers({ entries: TEN_PLAYERS, tieOrder: 'lotForAll' });
    const [one, two] = [1, 2].map((number) => section.entries.find(({ pairingNumber }) => pairingNumber === number)?.id);
    const other = new Map([
      [one, 2],
      [two, 1],
    ]);
    const entries = section.entries.map((entry) => ({ ...entry, pairingNumber: other.get(entry.id) ?? entry.pairingNumber, tieRank: 1 }));
    const { draw, again } = redrawNumbers({ ...section, entries });
    expect(draw?.numbers?.isExchanged).toBe(true);
    expect([again?.numbers.get(0), again?.numbers.get(1), again?.numbers.get(2)]).toEqual([2, 1, 3]);
  });

  it('has the seed and the colour, but no players, before players are public', () => {
    const section = sectionFacts({
      systemId: 'dutch-2026',
      lotSeed: 'seed',
      tieOrder: 'lot',
      initialColour: null,
      initialColourSource: null,
      tieBreaks: ['BH'],
    });
    expect(publicDrawOf(section, null)).toEqual({ seed: 'seed', colour: null, numbers: { order: 'lot', groups: [] }, ids: [] });
  });

  it('has all lots for ties only if they are a tie-break', () => {
    const entries = withDrawnNumbers({ entries: TEN_PLAYERS, tieOrder: 'name' }).entries;
    const { draw, again } = redrawNumbers(sectionFacts({ systemId: 'dutch-2026', entries, tieBreaks: ['BH', 'LOT'] }));
    expect(draw).toMatchObject({ breaksTies: true });
    expect([...(again?.ties.values() ?? [])].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(redrawNumbers(sectionFacts({ systemId: 'dutch-2026', entries, tieBreaks: ['BH'] })).draw).toBeNull();
  });

  it('has no numbers that came with an imported file', () => {
    const section = sectionFacts({ tieOrder: 'lot', tieBreaks: ['BH'], pairedRounds: [roundFacts(1, 'complete', { origin: 'import' })] });
    expect(publicDrawOf(section, null)).toBeNull();
  });

  it('hides the groups of a draw by federation if a name is withheld', () => {
    const [first, ...others] = makePlayers('A1 A2 B1 B2 C1 C2 D1 D2 E1');
    const entries = [
      entryFacts('W1', { federation: 'A', rating: 2000, title: null, publicName: 'withheld' }),
      ...(first === undefined ? [] : [first]),
      ...others,
    ];
    expect(redrawNumbers(withDrawnNumbers({ entries, tieOrder: 'varma' })).draw?.numbers).toEqual({ order: 'varma', hidesGroups: true, groups: [] });
    expect(redrawNumbers(withDrawnNumbers({ entries, tieOrder: 'lotForAll' })).draw?.numbers?.groups).toHaveLength(1);
  });
});
