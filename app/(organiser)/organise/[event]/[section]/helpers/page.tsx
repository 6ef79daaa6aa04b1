import { addresses } from '@/app/addresses';
import type { Metadata } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import { shortDayAndClock } from '@/app/_parts/times';
import { AddressWarning } from '@/app/_shell/address-warning';
import { signedInActor } from '@/app/_shell/current-actor';
import { Empty } from '@/app/_ui/empty';
import { Field } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { PageHead } from '@/app/_ui/page-head';
import { Submit } from '@/app/_ui/submit';
import { getHelperCodes, type HelperCodeLine, type HelperCodesPage } from '@/lib/helper-codes/get-helper-codes';
import { makeHelperCodeAction, revokeHelperCodeAction } from './actions';
import { MadeCode } from './made-code';
import { Block } from '@/app/_ui/block';
import { Rows } from '@/app/_ui/rows';
import { StateWord } from '@/app/_ui/state-word';

export const metadata: Metadata = { title: 'Helpers' };

/** Codes for helpers' phones: blank boards of the current round, a range, an end. */
export default async function HelpersPage({ params }: PageProps<'/organise/[event]/[section]/helpers'>) {
  const { event, section } = await params;
  const to = addresses.organise.section({ event, section });
  const actor = await signedInActor();
  const page = await getHelperCodes(actor, event, section);
  if (page === null) notFound();
  return (
    <>
      <PageHead
        over={<Link href={to.desk}>{page.sectionName}</Link>}
        title="Helpers"
        sub="With a code a helper’s phone fills blank boards of the current round, and nothing else. It needs no account."
      />
      <div className="grid gap-s5 desk:grid-cols-[24rem_1fr]">
        <NewCode page={page} />
        <Block className="mt-s5">
          <h2>Codes</h2>
          {page.codes.length === 0 ? (
            <Empty>No code yet. Make one, and let the helper scan it.</Empty>
          ) : (
            <Rows className="mt-s2">
              {page.codes.map((code) => (
                <CodeRow key={code.id} code={code} timeZone={page.timeZone} />
              ))}
            </Rows>
          )}
        </Block>
      </div>
    </>
  );
}

function NewCode({ page }: { readonly page: HelperCodesPage }) {
  return (
    <Block className="mt-s5">
      <h2>New code</h2>
      <AddressWarning />
      <Form action={makeHelperCodeAction} goal="the code can be made">
        <MadeCode timeZone={page.timeZone} />
        <input type="hidden" name="sectionId" value={page.sectionId} />
        <Field name="label" label="For whom" hint="Shown in the history, for example a name." autoComplete="off" />
        <div className="grid grid-cols-2 gap-s3">
          <Field name="boardFrom" label="From board" inputMode="numeric" defaultValue="1" />
          <Field name="boardTo" label="To board" inputMode="numeric" defaultValue={String(page.boards)} />
        </div>
        <Field name="hours" label="Ends after hours" inputMode="numeric" defaultValue="8" />
        <p className="mt-s3">
          <Submit>Make a code</Submit>
        </p>
      </Form>
    </Block>
  );
}

function CodeRow({ code, timeZone }: { readonly code: HelperCodeLine; readonly timeZone: string }) {
  return (
    <li>
      <span>
        {code.label === '' ? 'Helper' : code.label}: boards {code.boardFrom} to {code.boardTo}
        <span className="text-muted text-t1">
          {' '}
          · {code.entries} {code.entries === 1 ? 'result' : 'results'} entered · {code.state === 'open' ? 'until' : 'ended'}{' '}
          {shortDayAndClock(code.expiresAt, timeZone)}
        </span>
      </span>
      {code.state === 'open' ? (
        <Form action={revokeHelperCodeAction} goal="the code can be revoked">
          <input type="hidden" name="codeId" value={code.id} />
          <Submit look="danger">Revoke</Submit>
        </Form>
      ) : (
        <StateWord>{code.state}</StateWord>
      )}
    </li>
  );
}
