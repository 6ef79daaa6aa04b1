import { type DbaseField, writeDbaseFile } from './dbase-file';
import { type NationalPlayer, type NationalReport, type NationalSection, numberIssuedBy } from './national-section';
import type { ReportFile } from './report-package';
import { usCell } from './us-chess-results';
import { toUsText } from './us-text';
import { usTimeControl, type UsRatingSystem } from './us-time-control';

/** A field of layout 2C, in which all fields are text, with its value for a row of the file. */
interface Field<Row> extends DbaseField {
  readonly value: (row: Row) => string;
}

interface SectionRow {
  readonly report: NationalReport;
  readonly section: NationalSection;
  readonly number: number;
}

interface PlayerRow extends SectionRow {
  readonly player: NationalPlayer;
}

const field = <Row>(name: string, width: number, value: (row: Row) => string): Field<Row> => ({ name, width, value });

const dateText = (day: string) => day.replaceAll('-', '');
/** US Chess assigns the number of the event. */
const noEventId = () => '';
const NO_MEMBER_ID = '00000000';

/** Blitz has no letter of its own: US Chess derives it from the time control. */
const SYSTEM_LETTERS: Readonly<Record<UsRatingSystem, string>> = { regular: 'R', dual: 'D', quick: 'Q', blitz: 'D' };

const EVENT_FIELDS: readonly Field<NationalReport>[] = [
  field('H_FORMAT', 5, () => '2C'),
  field('H_PROGRAM', 10, () => 'CROSSTABLE'),
  field('H_EVENT_ID', 12, noEventId),
  field('H_NAME', 35, ({ event }) => toUsText(event.name)),
  field('H_TOT_SECT', 2, ({ sections }) => String(sections.length)),
  field('H_BEG_DATE', 8, ({ event }) => dateText(event.startsOn)),
  field('H_END_DATE', 8, ({ event }) => dateText(event.endsOn)),
  field('H_AFF_ID', 8, ({ details }) => details.affiliateId),
  field('H_CITY', 21, ({ details }) => details.city),
  field('H_STATE', 2, ({ details }) => details.state),
  field('H_ZIPCODE', 10, ({ details }) => details.zipCode),
  field('H_COUNTRY', 21, ({ details }) => details.country),
  // No paper crosstable is sent.
  field('H_SENDCROS', 1, () => 'N'),
  field('H_CTD_ID', 8, ({ details }) => details.chiefDirectorId),
  field('H_ATD_ID', 8, ({ details }) => details.assistantDirectorId),
  field('H_OTHER_TD', 255, ({ details }) => details.otherDirectorIds.join(',')),
];

const SECTION_FIELDS: readonly Field<SectionRow>[] = [
  field('S_EVENT_ID', 12, noEventId),
  field('S_SEC_NUM', 2, ({ number }) => String(number)),
  field('S_SEC_NAME', 30, ({ section }) => toUsText(section.name)),
  field('S_R_SYSTEM', 1, ({ section }) => SYSTEM_LETTERS[timeControlOf(section).system]),
  field('S_TIMECTL', 40, ({ section }) => timeControlOf(section).text),
  field('S_CTD_ID', 8, ({ report }) => report.details.chiefDirectorId),
  field('S_ATD_ID', 8, ({ report }) => report.details.assistantDirectorId),
  // A round robin is written as a Swiss with its rounds in order; two players are a match.
  field('S_TRN_TYPE', 1, ({ section }) => (section.players.length === 2 ? 'M' : 'S')),
  field('S_TOT_RNDS', 2, ({ section }) => String(section.rounds)),
  field('S_LST_PAIR', 4, ({ section }) => String(section.players.length)),
  field('S_BEG_DATE', 8, ({ section }) => dateText(section.firstDay)),
  field('S_END_DATE', 8, ({ section }) => dateText(section.lastDay)),
  // Not scholastic, no Grand Prix, and no report to FIDE by way of this file.
  field('S_SCH_LVL', 1, () => 'N'),
  field('S_GR_PRIX', 1, () => 'N'),
  field('S_GP_PTS', 3, () => '0'),
  field('S_FIDE', 1, () => 'N'),
];

const PLAYER_FIELDS: readonly Field<PlayerRow>[] = [
  field('D_EVENT_ID', 12, noEventId),
  field('D_SEC_NUM', 2, ({ number }) => String(number)),
  field('D_PAIR_NUM', 4, ({ player }) => String(player.number)),
  field('D_MEM_ID', 8, ({ report, player }) => numberIssuedBy(player, 'USA', report.event.federation) ?? NO_MEMBER_ID),
  field('D_NAME', 30, ({ player }) => toUsText(player.name)),
  field('D_STATE', 2, () => ''),
  field('D_RATING', 4, ({ player }) => String(player.nationalRating)),
];

const roundField = (index: number): Field<PlayerRow> =>
  field(`D_RND${String(index + 1).padStart(2, '0')}`, 7, ({ player, section }) => writtenCell(player, index, section));

/** Writes the three files of layout 2C. @throws RangeError if the report still has a blocking problem */
export function writeUsChessFiles(report: NationalReport): readonly ReportFile[] {
  const sections = report.sections.map((section, index) => ({ report, section, number: index + 1 }));
  const players = sections.flatMap((row) => row.section.players.map((player) => ({ ...row, player })));
  const rounds = Math.max(...report.sections.map((section) => section.rounds));
  const playerFields = [...PLAYER_FIELDS, ...Array.from({ length: rounds }, (_, index) => roundField(index))];
  const write = <Row>(name: string, fields: readonly Field<Row>[], rows: readonly Row[]): ReportFile => {
    const texts = rows.map((row) => fields.map(({ value }) => value(row)));
    return { name, bytes: writeDbaseFile(fields, texts, report.today) };
  };
  return [write('THEXPORT.DBF', EVENT_FIELDS, [report]), write('TSEXPORT.DBF', SECTION_FIELDS, sections), write('TDEXPORT.DBF', playerFields, players)];
}

function timeControlOf({ rateOfPlay, slug }: NationalSection) {
  const timeControl = usTimeControl(rateOfPlay);
  if (timeControl === null) throw new RangeError(`no time control for ${slug}`);
  return timeControl;
}

function writtenCell(player: NationalPlayer, index: number, { scoring }: NationalSection): string {
  const cell = usCell(player.entries[index] ?? null, scoring);
  if (cell === null) throw new RangeError(`no letter for round ${index + 1} of player ${player.number}`);
  return cell;
}
