import type { Metadata } from 'next';
import { AccessLinkWarning } from '@/app/(organiser)/_components/access-link-warning';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Field } from '@/app/_ui/field';
import { ActionButton, Form, SubmitLine } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { EmptyNote, PageHead, Rows, StateLabel, TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { formatShortDayAndTime } from '@/lib/domain/events/format-times';
import { t, messageGroup } from '@/lib/platform/messages/translate';
import { getHelperCodes, type HelperCodeLine, type HelperCodesPage } from '@/lib/views/helper-codes/get-helper-codes';
import { makeHelperCodeAction, revokeHelperCodeAction } from '../actions';
import { NewHelperCodeNotice } from './new-helper-code-notice';

export const metadata: Metadata = { title: t('terms.label.helpers') };

export default async function HelpersPage({ params }: PageProps<'/organise/[event]/[section]/helpers'>) {
  const { event, section } = await params;
  const to = addresses.organise.section({ event, section });
  const actor = await signedInActor();
  const page = orNotFound(await getHelperCodes(actor, event, section));
  return (
    <>
      <PageHead over={<Link href={to.desk}>{page.sectionName}</Link>} title={t('terms.label.helpers')} sub={t('rounds.helpers.what')} />
      <div className="grid gap-s5 desk:grid-cols-[24rem_1fr]">
        <NewCode page={page} />
        <TitledBlock className="mt-s5" title={t('rounds.helpers.codesTitle')}>
          {page.codes.length === 0 ? (
            <EmptyNote>{t('rounds.helpers.none')}</EmptyNote>
          ) : (
            <Rows className="mt-s2">
              {page.codes.map((code) => (
                <CodeRow key={code.id} code={code} timeZone={page.timeZone} />
              ))}
            </Rows>
          )}
        </TitledBlock>
      </div>
    </>
  );
}

function NewCode({ page }: { readonly page: HelperCodesPage }) {
  return (
    <TitledBlock className="mt-s5" title={t('rounds.helpers.makeCode')}>
      <AccessLinkWarning />
      <Form action={makeHelperCodeAction}>
        <NewHelperCodeNotice timeZone={page.timeZone} words={messageGroup('rounds.madeCode')} />
        <input type="hidden" name="sectionId" value={page.sectionId} />
        <Field name="label" label={t('terms.label.helper')} hint={t('rounds.helpers.whomHint')} autoComplete="off" />
        <div className="grid grid-cols-2 gap-s3">
          <Field name="boardFrom" label={t('rounds.helpers.fromBoard')} inputMode="numeric" defaultValue="1" />
          <Field name="boardTo" label={t('rounds.helpers.toBoard')} inputMode="numeric" defaultValue={String(page.boards)} />
        </div>
        <Field name="hours" label={t('rounds.helpers.hours')} inputMode="numeric" defaultValue="8" />
        <SubmitLine className="mt-s3" variant="primary">
          {t('rounds.helpers.makeCode')}
        </SubmitLine>
      </Form>
    </TitledBlock>
  );
}

function CodeRow({ code, timeZone }: { readonly code: HelperCodeLine; readonly timeZone: string }) {
  return (
    <li>
      <span>
        {t('rounds.helpers.whoseBoards', { whose: code.label || t('terms.label.helper'), first: code.boardFrom, last: code.boardTo })}
        <span className="text-muted text-t1">
          {' '}
          · {t('rounds.helpers.enteredUntil', { count: code.entries, at: formatShortDayAndTime(code.expiresAt, timeZone) })}
        </span>
      </span>
      {code.state === 'open' ? (
        <ActionButton action={revokeHelperCodeAction} fields={{ codeId: code.id }} variant="danger">
          {t('rounds.helpers.revoke')}
        </ActionButton>
      ) : (
        <StateLabel>{t(`rounds.helpers.state.${code.state}`)}</StateLabel>
      )}
    </li>
  );
}
