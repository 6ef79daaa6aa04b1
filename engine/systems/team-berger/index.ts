import { makeBergerSystem } from '../../schedule/make-berger-system';

/** C.05 Annex 1, Article 1, for teams. The players of the tournament are the teams, and White is the team with White on board 1. */
export const teamBerger = makeBergerSystem({ id: 'team-berger', title: 'Round robin of teams, Berger tables' });
