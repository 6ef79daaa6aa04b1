import type { Metadata } from 'next';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Link } from '@/app/_ui/link';
import { FactList, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getFeeAccount } from '@/lib/views/fees/get-fees';
import { AccountForms } from './account-forms';
import { Ledger } from './ledger';

export const metadata: Metadata = { title: t('fees.title') };

export default async function FeeAccountPageView({ params }: PageProps<'/organise/[event]/[section]/fees/[person]'>) {
  const at = await params;
  const page = orNotFound(await getFeeAccount(await signedInActor(), at.event, at.section, at.person));
  const { line } = page;
  const to = addresses.organise.section(at);
  return (
    <>
      <PageHead
        over={<Link href={to.fees}>{t('fees.title')}</Link>}
        title={<bdi>{line.name}</bdi>}
        sub={line.entryId === null ? page.section.name : <Link href={to.entry(line.entryId)}>{page.section.name}</Link>}
      />
      <FactList
        className="mt-s3"
        facts={[
          [t('fees.heads.fee'), line.why === '' ? line.fee : `${line.fee} (${line.why})`],
          [t('fees.heads.discount'), line.discount],
          [t('fees.heads.due'), line.dueText],
          [t('fees.heads.paid'), line.paidText],
          [t('fees.heads.open'), <b key="open">{line.openText}</b>],
        ]}
      />
      <AccountForms page={page} />
      <TitledBlock id="ledger" title={t('fees.ledger')} className="mt-s5">
        <Ledger page={page} at={at} />
      </TitledBlock>
    </>
  );
}
