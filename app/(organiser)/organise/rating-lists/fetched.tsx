import { ListSourceState } from '@/app/(organiser)/_parts/installation';
import { LoadsAgain } from '@/app/(organiser)/_parts/load-again';
import { Field, Select } from '@/app/_ui/field';
import { Form, Submit, SubmitLine } from '@/app/_ui/form';
import { Rows, TitledBlock } from '@/app/_ui/page-parts';
import { serverDayAndClock } from '@/lib/domain/events/times';
import { FIDE_ADDRESS } from '@/lib/exchange/rating-lists/change-lists';
import type { ListSources, SourceLine } from '@/lib/exchange/rating-lists/get-rating-lists';
import { tell } from '@/lib/platform/words/tell';
import { askForListsAction, chooseListAddressAction, stopFetchingAction } from './actions';

const UNDER_WAY: readonly SourceLine['state'][] = ['asked', 'fetching', 'loading'];

/** The lists that this server fetches automatically, their addresses and progress; empty until somebody enables this. */
export function Fetched({ fetched: { sources, others, history } }: { readonly fetched: ListSources }) {
  const isFideFetched = sources.some(({ body }) => body === 'FIDE');
  return (
    <TitledBlock id="fetched" title={tell('listFetching.page.title')}>
      {sources.some(({ state }) => UNDER_WAY.includes(state)) && <LoadsAgain />}
      {sources.length === 0 ? <p className="mt-s2">{tell('listFetching.page.off')}</p> : <Sources sources={sources} />}
      {!isFideFetched && <SwitchOn />}
      {others.length > 0 && <Other federations={others} />}
      {history.length > 0 && <History lines={history} />}
    </TitledBlock>
  );
}

function Sources({ sources }: Pick<ListSources, 'sources'>) {
  return (
    <>
      <Rows className="mt-s2">
        {sources.map((source) => (
          <Source key={source.body} source={source} />
        ))}
      </Rows>
      <Form action={askForListsAction} className="mt-s3">
        <Submit look="quiet">{tell('listFetching.page.updateAll')}</Submit>
      </Form>
    </>
  );
}

function Source({ source }: { readonly source: SourceLine }) {
  const { body, address, state, receivedBytes, bytes } = source;
  const known = state === 'fetching' && bytes > 0 ? { value: Math.min(receivedBytes, bytes), max: bytes } : {};
  return (
    <li>
      <div className="min-w-0 flex-1">
        <b>{body}</b> <span className="text-muted text-t1 break-all">{address}</span>
        <ListSourceState source={source} />
        {UNDER_WAY.includes(state) && <progress className="w-full" {...known} aria-label={tell('terms.label.progressOf', { name: body })} />}
        <Form action={chooseListAddressAction} className="mt-s2" fields={{ listBody: body }}>
          <details>
            <summary>
              {tell('listFetching.page.change')}
              <span className="sr-only">: {body}</span>
            </summary>
            <Address label={tell('listFetching.page.address')} address={address} />
            <SubmitLine className="mt-s3">{tell('listFetching.page.useAddress')}</SubmitLine>
          </details>
        </Form>
        <Form action={stopFetchingAction} className="mt-s2" fields={{ listBody: body }}>
          <Submit look="quiet">
            {tell('listFetching.page.switchOff')}
            <span className="sr-only">: {body}</span>
          </Submit>
        </Form>
      </div>
    </li>
  );
}

function Address({ label, hint, address }: { readonly label: string; readonly hint?: string; readonly address: string }) {
  return <Field name="address" label={label} hint={hint} defaultValue={address} inputMode="url" autoComplete="off" spellCheck={false} />;
}

function SwitchOn() {
  return (
    <Form action={chooseListAddressAction} fields={{ listBody: 'FIDE' }}>
      <Address label={tell('listFetching.page.fideAddress')} hint={tell('listFetching.page.fideHint')} address={FIDE_ADDRESS} />
      <SubmitLine className="mt-s4">{tell('listFetching.page.switchOn')}</SubmitLine>
    </Form>
  );
}

function Other({ federations }: { readonly federations: readonly string[] }) {
  return (
    <Form action={chooseListAddressAction}>
      <details className="mt-s3">
        <summary>{tell('listFetching.page.other')}</summary>
        <Select
          name="listBody"
          label={tell('listFetching.page.federation')}
          hint={tell('listFetching.page.otherHint')}
          options={federations.map((value) => ({ value, label: value }))}
        />
        <Address label={tell('listFetching.page.address')} address="" />
        <SubmitLine className="my-s3">{tell('listFetching.page.fetchOther')}</SubmitLine>
      </details>
    </Form>
  );
}

function History({ lines }: { readonly lines: ListSources['history'] }) {
  return (
    <details className="mt-s3">
      <summary>{tell('terms.label.history')}</summary>
      <Rows className="mt-s2">
        {lines.map(({ sequence, body, address, by, at }) => (
          <li key={sequence}>
            <span className="break-all">
              {address === null ? tell('listFetching.page.setOff', { body }) : tell('listFetching.page.setTo', { body, address })}
            </span>
            <span className="text-muted text-t1">
              {by}, {serverDayAndClock(at)}
            </span>
          </li>
        ))}
      </Rows>
    </details>
  );
}
