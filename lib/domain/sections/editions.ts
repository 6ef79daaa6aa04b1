import { SYSTEM_IDS, type SystemId } from '@/engine';
import type { ScheduleTable } from '@/engine/model/tournament';
import { tournamentTypeOf } from '@/engine/trf';
import { formatOf, formatOfPlayers } from '@/lib/domain/formats/formats';
import { messageGroup, t } from '@/lib/platform/messages/translate';

export interface Edition {
  readonly id: SystemId;
  readonly title: string;
  readonly short: string;
  /** The short name of an edition with a year in its id; null for others. It distinguishes editions with the same title. */
  readonly shortWithYear: string | null;
  readonly about: string;
  readonly isInForce: boolean;
  readonly isClubFormat: boolean;
}

const EDITIONS_IN_FORCE: readonly SystemId[] = [
  'dutch-2026',
  'dubov-2025',
  'burstein-2026',
  'lim',
  'double-swiss-2026',
  'berger',
  'team-swiss-2026',
  'team-berger',
];

/** Rules that leave choices open, so that another program may pair the same round differently. They are only for sections outside FIDE mode. */
const EDITIONS_NOT_REPRODUCIBLE: readonly string[] = ['lim'] satisfies readonly SystemId[];

export const isReproducible = (systemId: string): boolean => !EDITIONS_NOT_REPRODUCIBLE.includes(systemId);

/** False for rules that FIDE mode does not allow: club formats, and rules that leave choices open. */
export const mayBeInFideMode = (systemId: string): boolean => isReproducible(systemId) && !formatOf(systemId).isClubFormat;

export function editions(): readonly Edition[] {
  const ids = [...EDITIONS_IN_FORCE, ...SYSTEM_IDS.filter((id) => !EDITIONS_IN_FORCE.includes(id))];
  return ids.map((id) => {
    const words = messageGroup(`settings.edition.${id}`);
    const shortWithYear = /-\d{4}$/.test(id) ? words.short : null;
    return { id, isInForce: EDITIONS_IN_FORCE.includes(id), isClubFormat: formatOf(id).isClubFormat, ...words, shortWithYear };
  });
}

const isSystemId = (stored: string): stored is SystemId => SYSTEM_IDS.some((known) => known === stored);

/** Returns a stored id as `SystemId`. Throws if no edition has this id. */
export function systemIdOf(stored: string): SystemId {
  if (!isSystemId(stored)) throw new Error(`no edition is called ${stored}`);
  return stored;
}

export function editionOf(systemId: string): Edition | undefined {
  return editions().find(({ id }) => id === systemId);
}

/** The sentence that names the pairing system. A round robin is described by its table. */
export function pairingSystemSentence({ systemId, scheduleTable }: { readonly systemId: string; readonly scheduleTable: ScheduleTable }): string {
  const { title = '', about = '' } = editionOf(systemId) ?? {};
  const table = formatOfPlayers(systemId).hasSchedule ? t(`settings.sectionFields.tables.${scheduleTable}`) : about;
  return t('settings.announcement.pairings', { title, about: table });
}

/** The sentence about a table other than the Berger tables, which no rules describe; null for other sections. */
export const otherTableSentence = (section: Parameters<typeof pairingSystemSentence>[0]): string | null =>
  formatOfPlayers(section.systemId).hasSchedule && section.scheduleTable !== 'berger' ? pairingSystemSentence(section) : null;

export const editionName = (id: SystemId): string => messageGroup(`settings.edition.${id}`).short;

/** The edition's short name for a code of record 192. Returns the code unchanged unless it identifies exactly one edition. */
export function editionNameOfCode(code: string): string {
  const [id, another] = SYSTEM_IDS.filter((one) => [true, false].some((isBaku) => tournamentTypeOf(one, isBaku) === code));
  return id === undefined || another !== undefined ? code : editionName(id);
}
