import { parseDay, formatIsoDay, toLocalTime } from '@/lib/domain/events/event-time-zone';
import type { PersonalDataRecord, SectionRecord } from './personal-data-record';

export const ERASABLE_DATA = [
  'birth',
  'sex',
  'nationalId',
  'club',
  'notices',
  'devices',
  'reasons',
  'notes',
  'importedLines',
  'waitingImports',
  'registration',
] as const;
export type ErasableData = (typeof ERASABLE_DATA)[number];

export interface Erasure {
  /** The sections in which the whole entry is deleted, because the player is in no paired round there, played no game early and has no paid prize. */
  readonly entriesGone: readonly { readonly section: string }[];
  /** True if no entry remains, so that the person is deleted completely, with name and numbers. */
  readonly isPersonGone: boolean;
  readonly goes: readonly ErasableData[];
  readonly neededBy: readonly string[];
  readonly historyLines: number;
}

export function decideErasure({ person, sections, fees, waitingImports, history }: PersonalDataRecord): Erasure {
  const needed = sections.filter(isNeeded);
  const isStored: Record<ErasableData, boolean> = {
    birth: person.birth !== null,
    sex: person.sex !== null,
    nationalId: person.nationalId !== null,
    club: person.club !== '' || person.clubNumber !== '',
    notices: sections.some(({ notices }) => notices.length > 0),
    devices: sections.some(({ games, withdrawnBoards }) => [...games, ...withdrawnBoards].some(({ reports }) => reports.some(({ device }) => device !== null))),
    reasons:
      fees.some(({ reason }) => reason !== '') ||
      sections.some(
        ({ withdrawals, keptApart, adjustments, givenTieBreaks, noHalfPointBye, prizeExclusion }) =>
          [noHalfPointBye, prizeExclusion].some((stated) => (stated?.reason ?? '') !== '') ||
          [...withdrawals, ...keptApart, ...adjustments, ...givenTieBreaks].some(({ reason }) => reason !== ''),
      ),
    notes: sections.some(({ notes }) => notes.length > 0),
    importedLines: sections.some(({ importedLines }) => importedLines.length > 0),
    waitingImports: waitingImports.length > 0,
    registration: sections.some(({ registration }) => registration !== null),
  };
  return {
    entriesGone: sections.filter((section) => !isNeeded(section)).map(({ name }) => ({ section: name })),
    isPersonGone: needed.length === 0,
    goes: ERASABLE_DATA.filter((what) => isStored[what]),
    neededBy: needed.map(({ name }) => name),
    historyLines: history.length,
  };
}

const isNeeded = ({ hasRounds, prizes }: SectionRecord) => hasRounds || prizes.some(({ payment }) => payment !== null);

export interface RetentionPeriod {
  readonly endsOn: Date;
  /** How long personal data is kept, in days after the last day of the event. */
  readonly keepDataDays: number;
}

const DAY_MS = 86_400_000;

/** The day on which the server erases all data that reports do not need, as `YYYY-MM-DD` in the event's time zone. */
export function erasureDay({ endsOn, keepDataDays }: RetentionPeriod): string {
  return formatIsoDay(new Date(endsOn.getTime() + keepDataDays * DAY_MS));
}

/**
 * Personal data of everybody added before this instant must be erased. For people
 * added later, `keepDataDays` days have not passed yet. Null before `erasureDay`.
 */
export function erasureDueBefore(event: RetentionPeriod & { readonly timeZone: string }, now: Date): Date | null {
  const today = toLocalTime(now, event.timeZone).slice(0, 10);
  if (today < erasureDay(event)) return null;
  return new Date(parseDay(today).getTime() - (event.keepDataDays - 1) * DAY_MS);
}
