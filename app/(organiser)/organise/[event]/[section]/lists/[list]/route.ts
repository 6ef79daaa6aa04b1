import { headText } from '@/app/_components/head-text';
import { byeName } from '@/app/_components/result-text';
import { sectionList } from '@/app/_components/section-list-tables';
import { currentActor } from '@/app/_request/current-actor';
import { listNotFound, numberInQuery, parseListFileName, respondWithList } from '@/app/_request/list-download';
import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import { type ListCell, type ListTable, toCellValue } from '@/lib/domain/list-downloads/list-table';
import { moneyCell } from '@/lib/domain/prizes/money';
import type { Actor } from '@/lib/platform/access/actor';
import { t } from '@/lib/platform/messages/translate';
import { getEntries, type SectionEntry, type SectionEntries } from '@/lib/views/entries/get-entries';
import { type FeesPage, getFees } from '@/lib/views/fees/get-fees';
import { getIncidents, type IncidentsPage } from '@/lib/views/notes/get-incidents';
import { getArbiterSection } from '@/lib/views/publishing/get-arbiter-section';
import { getRegistrations, type RegistrationsPage } from '@/lib/views/registration/get-registrations';
import { getLeagueRules, type LeagueRulesPage } from '@/lib/views/teams/get-league-rules';

interface Context {
  readonly params: Promise<{ readonly event: string; readonly section: string; readonly list: string }>;
}

/** A list as the arbiters see it, even if it is not public. The list `entries` also contains facts that only arbiters may see. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { event, section, list } = await params;
  const listFile = parseListFileName(list);
  const [round, best] = [numberInQuery(request, 'round'), numberInQuery(request, 'best')];
  const table = listFile === null ? null : await tableFor(await currentActor(), { event, section }, listFile.name, round, best);
  return listFile === null || table === null
    ? listNotFound()
    : respondWithList(request, { table, format: listFile.format, fileName: `${event}-${section}-${listFile.name}` });
}

async function tableFor(
  actor: Actor,
  at: { readonly event: string; readonly section: string },
  name: string,
  round: number | null,
  best: number | null,
): Promise<ListTable | null> {
  if (name === 'entries') {
    const page = await getEntries(actor, at.event, at.section);
    return page === null ? null : entriesList(page);
  }
  if (name === 'fees') {
    const page = await getFees(actor, at.event, at.section);
    return page === null ? null : feesList(page);
  }
  if (name === 'alerts') {
    const page = await getLeagueRules(actor, at.event, at.section);
    return page === null ? null : alertsList(page);
  }
  if (name === 'registrations') {
    const page = await getRegistrations(actor, at.event, at.section);
    return page?.registration == null ? null : registrationsList(page.registration);
  }
  if (name === 'incidents') {
    const page = await getIncidents(actor, at.event, at.section);
    return page === null ? null : incidentsList(page);
  }
  const shown = await getArbiterSection(actor, at.event, at.section, name === 'statistics' || name === 'medals' ? name : undefined);
  return shown === null ? null : sectionList(shown.section, name, round, best);
}

const COLUMNS = {
  number: ({ number }) => number,
  player: ({ name }) => name,
  title: ({ title }) => title,
  fed: ({ federation }) => federation,
  club: ({ club }) => club,
  born: ({ birthYear }) => (birthYear === null ? null : Number(birthYear)),
  fideId: ({ fideId }) => fideId,
  rating: ({ rating }) => rating || null,
  fideRating: ({ fideRating }) => fideRating || null,
  nationalRating: ({ nationalRating }) => nationalRating || null,
  estimate: ({ estimate }) => estimate || null,
  fromRound: ({ enteredFromRound }) => enteredFromRound,
  byes: ({ absences }) => absences.map(({ round, kind }) => `${round} ${byeName(kind)}`).join('; '),
  withdrawal: ({ withdrawal }) =>
    withdrawal === null || withdrawal.returnsInRound !== null ? null : t(`entries.entriesTable.out.${withdrawal.kind}`, { round: withdrawal.fromRound }),
} as const satisfies Record<string, (entry: SectionEntry) => ListCell>;

function entriesList({ entries }: SectionEntries): ListTable | null {
  if (entries.length === 0) return null;
  const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  return {
    title: t('terms.label.players'),
    heads: names.map(headText),
    rows: entries.map((entry) => names.map((name) => COLUMNS[name](entry))),
  };
}

function alertsList({ alerts }: LeagueRulesPage): ListTable {
  return {
    title: t('entries.leagueRules.title'),
    heads: [t('terms.label.round'), t('terms.label.team'), t('entries.leagueRules.rule'), t('entries.leagueRules.alert')],
    rows: alerts.map(({ round, team, ruleName, text }) => [round, team, ruleName, text]),
  };
}

function registrationsList({ rules, lines }: NonNullable<RegistrationsPage['registration']>): ListTable {
  return {
    title: t('registration.form.title'),
    heads: [
      headText('player'),
      headText('fideId'),
      headText('fed'),
      headText('club'),
      headText('born'),
      headText('rating'),
      t('terms.label.status'),
      t('registration.manage.waitingPlace'),
      t('registration.manage.by'),
      t('terms.label.email'),
      t('terms.label.byes'),
      ...rules.questions.map(({ text }) => text),
    ],
    rows: lines.map((line) => [
      line.name,
      line.fideId,
      line.federation,
      line.club,
      toCellValue(line.birth ?? ''),
      line.rating || null,
      t(`registration.state.${line.state}`),
      line.waitingPlace,
      line.registrant,
      line.email,
      line.byes.join('; '),
      ...line.answers.map(({ answer }) => answer),
    ]),
  };
}

function feesList({ lines, currency }: FeesPage): ListTable {
  const money = (amount: number | null) => (amount === null ? null : moneyCell(amount, currency));
  return {
    title: t('fees.title'),
    heads: [
      t('terms.label.player'),
      t('fees.heads.fee'),
      t('fees.heads.discount'),
      t('fees.heads.due'),
      t('fees.heads.paid'),
      t('fees.heads.open'),
      t('prizes.fund.fields.currency'),
    ],
    rows: lines.map(({ name, fee, discount, due, paid, open }) => [name, fee, discount, money(due), money(paid), money(open), currency]),
  };
}

function incidentsList({ section, first: { incidents } }: IncidentsPage): ListTable | null {
  if (incidents.length === 0) return null;
  return {
    title: t('incidents.title'),
    heads: [
      t('terms.label.round'),
      t('terms.label.board'),
      t('terms.label.colour'),
      t('terms.label.player'),
      t('incidents.list.what'),
      t('incidents.list.time'),
      t('incidents.list.by'),
    ],
    rows: incidents.map(({ round, board, side, name, kind, at, by }) => [
      round,
      board,
      t(`terms.label.${side}`),
      name,
      t('incidents.list.kind', { kind }),
      toCellValue(toLocalTime(new Date(at), section.event.timeZone)),
      by,
    ]),
  };
}
