import { SYSTEM_IDS, type SystemId } from '@/engine';

/** A rule text as an organiser chooses it. */
export interface Edition {
  readonly id: SystemId;
  readonly title: string;
  /** In two or three words, for tables. */
  readonly short: string;
  /** Regulation, who approved it and when it holds. */
  readonly about: string;
  readonly isInForce: boolean;
}

const TEXTS: Readonly<Record<SystemId, Omit<Edition, 'id'>>> = {
  'dutch-2026': {
    title: 'FIDE (Dutch) System',
    short: 'Dutch 2026',
    isInForce: true,
    about: 'C.04.3, edition in force since 1 February 2026',
  },
  'dubov-2025': {
    title: 'Dubov System',
    short: 'Dubov 2025',
    isInForce: true,
    about: 'C.04.4.1, approved 13 April 2024, effective from 1 July 2025; re-issued with other article numbers from 1 February 2026',
  },
  'dutch-2017': {
    title: 'FIDE (Dutch) System',
    short: 'Dutch 2017',
    isInForce: false,
    about: 'C.04.3, Baku 2016 with the additions of Göynük 2017, until 31 January 2026',
  },
  'dutch-2012': {
    title: 'Dutch System',
    short: 'Dutch 2012',
    isInForce: false,
    about: 'C.04.3.1, Istanbul 2012, until the Baku text replaced it',
  },
  'rating-1998': {
    title: 'Swiss System Based on Rating',
    short: 'Rating 1998',
    isInForce: false,
    about: 'C.04.1, General Assemblies of 1992, 1997 and 1998',
  },
  'dubov-1997': {
    title: 'Dubov System',
    short: 'Dubov 1997',
    isInForce: false,
    about: 'General Assembly of 1997',
  },
};

const ORDER: readonly SystemId[] = ['dutch-2026', 'dubov-2025', 'dutch-2017', 'dutch-2012', 'rating-1998', 'dubov-1997'];

/** Every edition, those in force first. */
export function editions(): readonly Edition[] {
  return ORDER.map((id) => ({ id, ...TEXTS[id] }));
}

/** The id of an edition as a section or a round stores it; throws for one that no version of this program knew. */
export function systemIdOf(stored: string): SystemId {
  const id = SYSTEM_IDS.find((known) => known === stored);
  if (id === undefined) throw new Error(`no edition is called ${stored}`);
  return id;
}

/** The edition a section names; undefined for an id that no version of this program knew. */
export function editionOf(systemId: string): Edition | undefined {
  const id = SYSTEM_IDS.find((known) => known === systemId);
  return id === undefined ? undefined : editions().find((edition) => edition.id === id);
}
