import type { Metadata } from 'next';
import { ResultsTabs } from '@/app/(organiser)/_components/results-layout';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { refusalText } from '@/app/_request/refusal-text';
import { Link } from '@/app/_ui/link';
import { Note, PageHead } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getSectionNorms } from '@/lib/views/norms/get-section-norms';
import { EventConditionsBlock } from './event-conditions-block';
import { FieldsOfRounds } from './fields-of-rounds';
import { FormLinks } from './form-links';
import { MadeNorms } from './made-norms';
import { PlayerGroups } from './player-groups';
import { PossibleNorms } from './possible-norms';

export const metadata: Metadata = { title: t('norms.title') };

export default async function NormsPage({ params }: PageProps<'/organise/[event]/[section]/norms'>) {
  const at = await params;
  const found = orNotFound(await getSectionNorms(await signedInActor(), at.event, at.section));
  if (!found.ok) return <Note tone="danger">{refusalText(found.error)}</Note>;
  const page = found.value;
  return (
    <>
      <PageHead over={<Link href={addresses.organise.section(at).desk}>{page.facts.name}</Link>} title={t('norms.title')} sub={t('norms.what')} />
      <ResultsTabs at={at} view="norms" hasNorms />
      <MadeNorms page={page} at={at} />
      <PossibleNorms page={page} at={at} />
      <EventConditionsBlock page={page} at={at} />
      <FormLinks page={page} at={at} />
      <FieldsOfRounds page={page} />
      <PlayerGroups page={page} />
    </>
  );
}
