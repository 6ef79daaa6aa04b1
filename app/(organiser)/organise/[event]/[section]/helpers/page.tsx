import type { Metadata } from 'next';
import { RightsAddressWarning } from '@/app/(organiser)/_parts/rights-address-warning';
import { signedInActor } from '@/app/_shell/current-actor';
import { orNotFound } from '@/app/_shell/or-not-found';
import { Field } from '@/app/_ui/field';
import { Act, Form, SubmitLine } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { Empty, PageHead, Rows, StateWord, TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { shortDayAndClock } from '@/lib/domain/events/times';
import { tell, wordsOf } from '@/lib/platform/words/tell';
import { getHelperCodes, type HelperCodeLine, type HelperCodesPage } from '@/lib/views/helper-codes/get-helper-codes';
import { makeHelperCodeAction, revokeHelperCodeAction } from '../actions';
import { MadeCode } from './made-code';

export const metadata: Metadata = { title: tell('terms.label.helpers') };

export default async function HelpersPage({ params }: PageProps<'/organise/[event]/[section]/helpers'>) {
  const { event, section } = await params;
  const to = addresses.organise.section({ event, section });
  const actor = await signedInActor();
  const page = orNotFound(await getHelperCodes(actor, event, section));
  return (
    <>
      <PageHead over={<Link href={to.desk}>{page.sectionName}</Link>} title={tell('terms.label.helpers')} sub={tell('rounds.helpers.what')} />
      <div className="grid gap-s5 desk:grid-cols-[24rem_1fr]">
        <NewCode page={page} />
        <TitledBlock className="mt-s5" title={tell('rounds.helpers.codesTitle')}>
          {page.codes.length === 0 ? (
            <Empty>{tell('rounds.helpers.none')}</Empty>
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
    <TitledBlock className="mt-s5" title={tell('rounds.helpers.makeCode')}>
      <RightsAddressWarning />
      <Form action={makeHelperCodeAction}>
        <MadeCode timeZone={page.timeZone} words={wordsOf('rounds.madeCode')} />
        <input type="hidden" name="sectionId" value={page.sectionId} />
        <Field name="label" label={tell('terms.label.helper')} hint={tell('rounds.helpers.whomHint')} autoComplete="off" />
        <div className="grid grid-cols-2 gap-s3">
          <Field name="boardFrom" label={tell('rounds.helpers.fromBoard')} inputMode="numeric" defaultValue="1" />
          <Field name="boardTo" label={tell('rounds.helpers.toBoard')} inputMode="numeric" defaultValue={String(page.boards)} />
        </div>
        <Field name="hours" label={tell('rounds.helpers.hours')} inputMode="numeric" defaultValue="8" />
        <SubmitLine className="mt-s3" look="primary">
          {tell('rounds.helpers.makeCode')}
        </SubmitLine>
      </Form>
    </TitledBlock>
  );
}

function CodeRow({ code, timeZone }: { readonly code: HelperCodeLine; readonly timeZone: string }) {
  return (
    <li>
      <span>
        {tell('rounds.helpers.whoseBoards', { whose: code.label || tell('terms.label.helper'), first: code.boardFrom, last: code.boardTo })}
        <span className="text-muted text-t1">
          {' '}
          · {tell('rounds.helpers.enteredUntil', { count: code.entries, at: shortDayAndClock(code.expiresAt, timeZone) })}
        </span>
      </span>
      {code.state === 'open' ? (
        <Act action={revokeHelperCodeAction} fields={{ codeId: code.id }} look="danger">
          {tell('rounds.helpers.revoke')}
        </Act>
      ) : (
        <StateWord>{tell(`rounds.helpers.state.${code.state}`)}</StateWord>
      )}
    </li>
  );
}
