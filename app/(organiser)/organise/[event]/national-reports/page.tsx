import type { Metadata } from 'next';
import { fideModeLeftText } from '@/app/_components/round-notices';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Button } from '@/app/_ui/button';
import { Download } from '@/app/_ui/download-form';
import { Tick } from '@/app/_ui/field';
import { Hint } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { EmptyNote, PageHead, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { isBlocking } from '@/lib/domain/national-reports/report-problems';
import { NATIONAL_REPORTS, type NationalReportName, problemsOfReport } from '@/lib/domain/national-reports/reports';
import { t } from '@/lib/platform/messages/translate';
import { getNationalReports, type NationalReportsPage } from '@/lib/views/national-reports/get-national-reports';
import { ReportProblemList } from './report-problem-list';
import { UsChessForm } from './us-chess-form';

export const metadata: Metadata = { title: t('nationalReports.title') };

/** The user chooses sections, reviews what each federation would send back, then downloads the files. Works without scripts. */
export default async function NationalReportsRoute({ params, searchParams }: PageProps<'/organise/[event]/national-reports'>) {
  const { event } = await params;
  const chosen = [(await searchParams)['section'] ?? []].flat();
  const page = orNotFound(await getNationalReports(await signedInActor(), event, chosen));
  return (
    <>
      <PageHead
        over={<Link href={addresses.organise.event(event).home}>{page.report.event.name}</Link>}
        title={t('nationalReports.title')}
        sub={t('nationalReports.what')}
      />
      <SectionChoice page={page} />
      {NATIONAL_REPORTS.map((name) => (
        <ReportBlock key={name} event={event} name={name} page={page} />
      ))}
      <FranceBlock event={event} page={page} />
      {page.mayEdit && <UsChessForm eventId={page.eventId} details={page.report.details} />}
    </>
  );
}

function SectionChoice({ page: { choices } }: { readonly page: NationalReportsPage }) {
  return (
    <TitledBlock id="sections" title={t('nationalReports.choose.title')}>
      <Hint as="p">{t('nationalReports.choose.what')}</Hint>
      {!choices.some(({ isChosen }) => isChosen) && <EmptyNote>{t('nationalReports.none')}</EmptyNote>}
      <form method="get">
        {choices.map(({ slug, name, isFinished, isChosen, fideLeftInRound }) => (
          <Tick
            key={slug}
            name="section"
            value={slug}
            defaultChecked={isChosen}
            label={<bdi>{name}</bdi>}
            hint={
              [isFinished ? null : t('nationalReports.choose.notFinished'), fideModeLeftText(fideLeftInRound)].filter((part) => part !== null).join(' · ') ||
              undefined
            }
          />
        ))}
        <p className="mt-s3">
          <Button type="submit">{t('nationalReports.choose.show')}</Button>
        </p>
      </form>
    </TitledBlock>
  );
}

interface ReportBlockProps {
  readonly event: string;
  readonly name: NationalReportName;
  readonly page: NationalReportsPage;
}

function ReportBlock({ event, name, page: { report } }: ReportBlockProps) {
  const problems = problemsOfReport(name, report);
  const title = t(`nationalReports.${name}.title`);
  return (
    <TitledBlock id={name} title={title}>
      <p>{t(`nationalReports.${name}.what`)}</p>
      <p className="mt-s2 text-muted">{t(`nationalReports.${name}.unverified`)}</p>
      <h3 className="mt-s3">{t('nationalReports.problems')}</h3>
      <ReportProblemList event={event} problems={problems} />
      <div className="mt-s3">
        {problems.some(isBlocking) ? (
          <p>{t('nationalReports.blocked')}</p>
        ) : (
          <Download
            action={addresses.organise.event(event).nationalReportFile}
            fields={{ report: name, sections: report.sections.map(({ slug }) => slug).join(',') }}
          >
            {t('nationalReports.download', { title })}
          </Download>
        )}
      </div>
    </TitledBlock>
  );
}

/** The federation takes files of other programs only, so the report files of the sections are handed over. */
function FranceBlock({ event, page: { report } }: Omit<ReportBlockProps, 'name'>) {
  return (
    <TitledBlock id="france" title={t('nationalReports.france.title')}>
      <p>{t('nationalReports.france.what')}</p>
      <Rows className="mt-s2">
        {report.sections.map(({ slug, name }) => (
          <li key={slug}>
            <Link href={addresses.organise.section({ event, section: slug }).export}>{t('nationalReports.france.reportOf', { section: name })}</Link>
          </li>
        ))}
      </Rows>
    </TitledBlock>
  );
}
