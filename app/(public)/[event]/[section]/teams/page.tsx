import { notFound } from 'next/navigation';
import { loadSection, sectionPageMetadata } from '@/app/(public)/_components/load-section';
import { SectionHead } from '@/app/(public)/_components/section-head';
import { DataTable, columnHeads } from '@/app/_components/data-table';
import { TeamLink } from '@/app/_components/match-title';
import { t } from '@/lib/platform/messages/translate';

export const generateMetadata = sectionPageMetadata(() => t('terms.label.teams'));

export default async function TeamsPage({ params }: PageProps<'/[event]/[section]/teams'>) {
  const { body: section } = await loadSection(await params);
  if (section.teams === undefined) notFound();
  return (
    <>
      <SectionHead section={section} title={t('terms.label.teams')} />
      <DataTable className="ranks" caption={t('terms.label.teams')} heads={columnHeads({ number: 'figure', players: 'figure' }, 'number', 'team', 'players')}>
        {section.teams.list.map((team) => (
          <tr key={team.number}>
            <td className="figure">{team.number}</td>
            <th scope="row">
              <TeamLink section={section} team={team} />
            </th>
            <td className="figure">{team.members.length}</td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}
