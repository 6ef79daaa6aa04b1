import { RefreshWhileLoading } from '@/app/(organiser)/_components/auto-refresh';
import { ListSourceState } from '@/app/(organiser)/_components/server-status';
import { Field, Select } from '@/app/_ui/field';
import { Form, Submit, SubmitLine } from '@/app/_ui/form';
import { Rows, TitledBlock } from '@/app/_ui/page-parts';
import { formatServerDayAndTime } from '@/lib/domain/events/format-times';
import type { ListSources, ListSourceSummary } from '@/lib/exchange/rating-lists/get-rating-lists';
import { FIDE_LIST_URL } from '@/lib/exchange/rating-lists/manage-rating-lists';
import { t } from '@/lib/platform/messages/translate';
import { requestListFetchAction, chooseListAddressAction, stopFetchingAction } from './actions';

const ACTIVE_STATES: readonly ListSourceSummary['state'][] = ['asked', 'fetching', 'loading'];

/**
 * The lists that this server fetches automatically, with their addresses and progress. No list is fetched before a user switches fetching
 * on.
 */
export function ListSourcesBlock({ fetched: { sources, others, history } }: { readonly fetched: ListSources }) {
  const isFideFetched = sources.some(({ body }) => body === 'FIDE');
  return (
    <TitledBlock id="fetched" title={t('listFetching.page.title')}>
      {sources.some(({ state }) => ACTIVE_STATES.includes(state)) && <RefreshWhileLoading />}
      {sources.length === 0 ? <p className="mt-s2">{t('listFetching.page.off')}</p> : <Sources sources={sources} />}
      {!isFideFetched && <EnableFetchingForm />}
      {others.length > 0 && <OtherSourceForm federations={others} />}
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
      <Form action={requestListFetchAction} className="mt-s3">
        <Submit variant="quiet">{t('listFetching.page.updateAll')}</Submit>
      </Form>
    </>
  );
}

function Source({ source }: { readonly source: ListSourceSummary }) {
  const { body, address, state, receivedBytes, bytes } = source;
  const known = state === 'fetching' && bytes > 0 ? { value: Math.min(receivedBytes, bytes), max: bytes } : {};
  return (
    <li>
      <div className="min-w-0 flex-1">
        <b>{body}</b> <span className="text-muted text-t1 break-all">{address}</span>
        <ListSourceState source={source} />
        {ACTIVE_STATES.includes(state) && <progress className="w-full" {...known} aria-label={t('terms.label.progressOf', { name: body })} />}
        <Form action={chooseListAddressAction} className="mt-s2" fields={{ listBody: body }}>
          <details>
            <summary>
              {t('listFetching.page.change')}
              <span className="sr-only">: {body}</span>
            </summary>
            <AddressField label={t('listFetching.page.address')} address={address} />
            <SubmitLine className="mt-s3">{t('listFetching.page.useAddress')}</SubmitLine>
          </details>
        </Form>
        <Form action={stopFetchingAction} className="mt-s2" fields={{ listBody: body }}>
          <Submit variant="quiet">
            {t('listFetching.page.switchOff')}
            <span className="sr-only">: {body}</span>
          </Submit>
        </Form>
      </div>
    </li>
  );
}

function AddressField({ label, hint, address }: { readonly label: string; readonly hint?: string; readonly address: string }) {
  return <Field name="address" label={label} hint={hint} defaultValue={address} inputMode="url" autoComplete="off" spellCheck={false} />;
}

function EnableFetchingForm() {
  return (
    <Form action={chooseListAddressAction} fields={{ listBody: 'FIDE' }}>
      <AddressField label={t('listFetching.page.fideAddress')} hint={t('listFetching.page.fideHint')} address={FIDE_LIST_URL} />
      <SubmitLine className="mt-s4">{t('listFetching.page.switchOn')}</SubmitLine>
    </Form>
  );
}

function OtherSourceForm({ federations }: { readonly federations: readonly string[] }) {
  return (
    <Form action={chooseListAddressAction}>
      <details className="mt-s3">
        <summary>{t('listFetching.page.other')}</summary>
        <Select
          name="listBody"
          label={t('listFetching.page.federation')}
          hint={t('listFetching.page.otherHint')}
          options={federations.map((value) => ({ value, label: value }))}
        />
        <AddressField label={t('listFetching.page.address')} address="" />
        <SubmitLine className="my-s3">{t('listFetching.page.fetchOther')}</SubmitLine>
      </details>
    </Form>
  );
}

function History({ lines }: { readonly lines: ListSources['history'] }) {
  return (
    <details className="mt-s3">
      <summary>{t('terms.label.history')}</summary>
      <Rows className="mt-s2">
        {lines.map(({ sequence, body, address, by, at }) => (
          <li key={sequence}>
            <span className="break-all">{address === null ? t('listFetching.page.setOff', { body }) : t('listFetching.page.setTo', { body, address })}</span>
            <span className="text-muted text-t1">
              {by}, {formatServerDayAndTime(at)}
            </span>
          </li>
        ))}
      </Rows>
    </details>
  );
}
