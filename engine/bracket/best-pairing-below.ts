import { UNMATCHED } from '../matching/maximum-matching';
import { MaximumWeightMatching } from '../matching/maximum-weight-matching';
import type { Place } from '../swiss/player-state';
import type { Candidate, Situation } from './bracket';
import { CostTable } from './cost-table';
import type { Criterion } from './criterion';

/**
 * Returns the candidate with `below` set to the cheapest pairing of its downfloaters and the players below. Only the criteria that
 * judge the players below are used.
 */
export function withBestPairingBelow<S extends Situation>(situation: S, rows: readonly Criterion<S>[], candidate: Candidate): Candidate {
  const belowRows = rows.filter(judgesPlayersBelow);
  const { field, bracket } = situation;
  if (belowRows.length === 0 || bracket.below.length === 0) return { ...candidate, below: [] };
  const players: readonly Place[] = [...candidate.downfloaters, ...bracket.below];
  const costs = new CostTable(situation, belowRows);
  const matching = new MaximumWeightMatching(players.length, costs.components);
  players.forEach((a, i) => {
    for (let j = Math.max(i + 1, candidate.downfloaters.length); j < players.length; j += 1) {
      const b = players[j] as Place;
      if (field.legal.has(a, b)) matching.setEdge(i, j, matching.define(costs.belowWeight(a, b)));
    }
  });
  matching.solve();
  const below: [Place, Place][] = [];
  players.forEach((a, i) => {
    const partner = matching.partnerOf(i);
    if (partner !== UNMATCHED && partner > i) below.push([a, players[partner] as Place]);
  });
  return { ...candidate, below };
}

/** True if the criterion judges the players below. Candidates with the same downfloaters have the same cost under such a criterion. */
export function judgesPlayersBelow<S extends Situation>(row: Criterion<S>): boolean {
  return row.pairBelow !== undefined || row.unpairedBelow !== undefined;
}
