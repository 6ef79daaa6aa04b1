import type { Metadata } from 'next';
import { DataTable } from '@/app/_components/data-table';
import { ListDownloads } from '@/app/_components/list-downloads';
import { singleParam } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { cx } from '@/app/_ui/cx';
import { Link } from '@/app/_ui/link';
import { EmptyNote, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { addresses, withQuery, type SectionAt } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { type AlertRow, getLeagueRules } from '@/lib/views/teams/get-league-rules';
import { LeagueRulesForm } from './league-rules-form';

export const metadata: Metadata = { title: t('entries.leagueRules.title') };

export default async function LeagueRulesPageView({ params, searchParams }: PageProps<'/organise/[event]/[section]/teams/rules'>) {
  const at = await params;
  const page = orNotFound(await getLeagueRules(await signedInActor(), at.event, at.section));
  const asked = singleParam((await searchParams).by);
  const to = addresses.organise.section(at);
  return (
    <>
      <PageHead over={<Link href={to.teams}>{t('terms.label.teams')}</Link>} title={t('entries.leagueRules.title')} sub={page.sectionName} />
      {page.hasRules && (
        <TitledBlock id="alerts" title={t('entries.leagueRules.count', { count: page.alerts.length })} className="mt-s5">
          <Alerts rows={page.alerts} at={at} order={SORT_ORDERS.find((order) => order === asked) ?? 'round'} />
        </TitledBlock>
      )}
      {page.mayEdit && <LeagueRulesForm page={page} />}
    </>
  );
}

const SORT_ORDERS = ['round', 'team', 'rule'] as const;
type Order = (typeof SORT_ORDERS)[number];

const COMPARATORS: Readonly<Record<Order, (a: AlertRow, b: AlertRow) => number>> = {
  round: () => 0,
  team: (a, b) => a.teamNumber - b.teamNumber,
  rule: (a, b) => a.ruleName.localeCompare(b.ruleName),
};

interface AlertsProps {
  readonly rows: readonly AlertRow[];
  readonly at: SectionAt;
  readonly order: Order;
}

function Alerts({ rows, at, order }: AlertsProps) {
  const to = addresses.organise.section(at);
  if (rows.length === 0) return <EmptyNote>{t('entries.leagueRules.none')}</EmptyNote>;
  const heads = { round: t('terms.label.round'), team: t('terms.label.team'), rule: t('entries.leagueRules.rule') };
  const sortLink = (by: Order, className = '') =>
    [
      by === order ? (
        heads[by]
      ) : (
        <Link key={by} href={withQuery(to.leagueRules, { by })}>
          {heads[by]}
        </Link>
      ),
      cx('px-s1 text-start', className),
    ] as const;
  return (
    <>
      <p className="max-w-measure">{t('entries.leagueRules.consequence')}</p>
      <DataTable
        className="mt-s3"
        caption={t('entries.leagueRules.title')}
        heads={[sortLink('round'), sortLink('team'), sortLink('rule', 'wide'), [t('entries.leagueRules.alert'), 'text-start']]}
      >
        {rows.toSorted(COMPARATORS[order]).map(({ round, teamNumber, team, ruleName, text }, place) => (
          <tr key={place} className="border-b border-line align-top">
            <td className="px-s1">{round === null ? '' : <Link href={to.round(round).lineUps}>{round}</Link>}</td>
            <th scope="row" className="px-s1 text-start font-normal wrap-anywhere">
              <Link href={to.team(teamNumber)}>
                <bdi>{team}</bdi>
              </Link>
            </th>
            <td className="wide px-s1">{ruleName}</td>
            <td className="px-s1 wrap-anywhere">{text}</td>
          </tr>
        ))}
      </DataTable>
      <ListDownloads to={to.results} list="alerts" />
    </>
  );
}
