import { makeBergerSystem } from '../../round-robin/make-berger-system';

/** C.05 Annex, article 1: round robins by Berger tables. */
export const berger = makeBergerSystem({ id: 'berger', title: 'Round robin, Berger tables' });
