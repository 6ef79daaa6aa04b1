import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { FormsBlocked } from '@/app/(organiser)/_components/forms-blocked';
import { PaperNotReady } from '@/app/(organiser)/_components/paper-not-ready';
import { PrintButton } from '@/app/_components/print-button';
import { NormCertificate } from '@/app/_print/certificate-sheet';
import { ArbiterNormReport, TitlesAndNorms, TournamentReport } from '@/app/_print/norm-report-sheets';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { refusalText } from '@/app/_request/refusal-text';
import '@/app/_styles/sheets.css';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import { ok, type Result } from '@/engine/model/result-or-error';
import { arbiterFormFor } from '@/lib/domain/norms/form-facts';
import type { UserActor } from '@/lib/platform/access/actor';
import type { JobRefusal } from '@/lib/platform/jobs/run-job';
import { t } from '@/lib/platform/messages/translate';
import { getNormFacts, getSectionNorms, type NormFacts, type NormsPage } from '@/lib/views/norms/get-section-norms';

export const metadata: Metadata = { title: t('norms.forms.title'), robots: { index: false } };

export default async function PrintNormForm({ params }: PageProps<'/organise/[event]/[section]/norms/print/[form]'>) {
  const { form, ...at } = await params;
  const found = orNotFound(await loadPage(form, await signedInActor(), at));
  const back = <Link href={addresses.organise.section(at).norms}>{t('norms.title')}</Link>;
  const without = (reason: ReactNode, fideLeftInRound: number | null) => (
    <PaperNotReady title={t('norms.forms.title')} fideLeftInRound={fideLeftInRound} back={back}>
      {reason}
    </PaperNotReady>
  );
  if (!found.ok) return without(<Note tone="danger">{refusalText(found.error)}</Note>, null);
  const sheet = renderForm(found.value, form);
  if (sheet === null) notFound();
  if (!found.value.conditions.chiefArbiter.hasFideId) return without(<FormsBlocked at={at} />, found.value.facts.fideLeftInRound);
  return (
    <>
      <div className="tools" role="region" aria-label={t('terms.label.printing')}>
        <PrintButton>{t('terms.label.print')}</PrintButton> {back}
      </div>
      <main id="main">{sheet}</main>
    </>
  );
}

/** Loads the norms only for the forms that show them, because judging them can take seconds. */
async function loadPage(form: string, actor: UserActor, { event, section }: SectionAt): Promise<Result<NormFacts | NormsPage, JobRefusal> | null> {
  if (/^it[14]/.test(form)) return getSectionNorms(actor, event, section);
  const facts = await getNormFacts(actor, event, section);
  return facts === null ? null : ok(facts);
}

/** Reads the name of a form: `it3`, `it4`, `it1-7-im` (the player and the title) or `fa1-2` (the place of the arbiter). */
function renderForm(page: NormFacts | NormsPage, form: string): ReactNode {
  if (form === 'it3') return <TournamentReport page={page} />;
  if (form === 'it4') return 'norms' in page ? <TitlesAndNorms page={page} /> : null;
  const [kind, number, title] = form.split('-');
  if (kind === 'it1') {
    if (!('norms' in page)) return null;
    const norm = page.norms.made.find(({ player, result }) => String(player.number) === number && result.title.toLowerCase() === title);
    return norm === undefined ? null : <NormCertificate page={page} norm={norm} />;
  }
  const arbiter = page.arbiters.find((_, index) => String(index + 1) === number);
  const wanted = arbiter === undefined ? null : arbiterFormFor(arbiter);
  if (arbiter === undefined || wanted === null || wanted !== kind || title !== undefined) return null;
  return <ArbiterNormReport page={page} form={wanted} arbiter={arbiter} />;
}
