import { makeBergerSystem } from '../../schedule/make-berger-system';

/** C.05 Annex 1, Article 1: round robins by Berger tables. */
export const berger = makeBergerSystem({ id: 'berger', title: 'Round robin, Berger tables' });
