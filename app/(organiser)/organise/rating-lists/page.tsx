import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ServerPage } from '@/app/(organiser)/_components/server-status';
import { signedInActor } from '@/app/_request/current-actor';
import { Form, SubmitLine } from '@/app/_ui/form';
import { EmptyNote, Note, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { formatServerDayAndTime } from '@/lib/domain/events/format-times';
import { listText, monthText } from '@/lib/domain/rating-lists/list-sequence';
import { getListSources, getRatingLists, type RatingListSummary, type RatingLists } from '@/lib/exchange/rating-lists/get-rating-lists';
import { t } from '@/lib/platform/messages/translate';
import { removeRatingListAction } from './actions';
import { ListSourcesBlock } from './list-sources';
import { UploadListForm } from './upload-form';
import { UploadList } from './upload-list';

export const metadata: Metadata = { title: t('terms.label.ratingLists') };

export default async function RatingListsPage() {
  const actor = await signedInActor();
  const [page, fetched] = await Promise.all([getRatingLists(actor), getListSources(actor)]);
  if (page === null || fetched === null) notFound();
  return (
    <ServerPage person={actor.name} title={t('terms.label.ratingLists')} sub={t('ratingLists.page.what')}>
      <UploadList uploads={page.uploads} />
      <StoredLists page={page} />
      <ListSourcesBlock fetched={fetched} />
      <TitledBlock id="load" title={t('terms.label.loadAList')}>
        <ProvideMessages namespaces={['ratingLists']}>
          <UploadListForm month={page.month} mappings={page.mappings} />
        </ProvideMessages>
      </TitledBlock>
    </ServerPage>
  );
}

function StoredLists({ page: { lists, removed, isOld, month } }: { readonly page: RatingLists }) {
  return (
    <TitledBlock id="kept" title={t('ratingLists.page.kept')}>
      {isOld && (
        <Note className="mt-s2" tone="draft">
          {t('ratingLists.page.isOld', { month: monthText(month) })}
        </Note>
      )}
      {lists.length === 0 ? (
        <EmptyNote>{t('ratingLists.page.none')}</EmptyNote>
      ) : (
        <Rows className="mt-s2">
          {lists.map((list) => (
            <StoredListRow key={list.id} list={list} />
          ))}
        </Rows>
      )}
      {removed.length > 0 && <RemovedLists lists={removed} />}
    </TitledBlock>
  );
}

function StoredListRow({ list }: { readonly list: RatingListSummary }) {
  const { id, body, players, rated, comesBack } = list;
  const name = nameOf(list);
  return (
    <li>
      <div className="min-w-0">
        <b>{name}</b>
        <p className="text-muted text-t1 wrap-anywhere">
          {t('ratingLists.page.counts', { players, rated })}
          {' · '}
          {sourceText(list)}
        </p>
        <Form action={removeRatingListAction} fields={{ listId: id }}>
          <details>
            <summary>
              {t('terms.label.remove')}
              <span className="sr-only">: {name}</span>
            </summary>
            <p className="mt-s2">{t('ratingLists.page.removeHint', { list: name })}</p>
            {comesBack && <p className="mt-s2">{t('ratingLists.page.comesBack', { body })}</p>}
            <SubmitLine className="mt-s2" variant="danger">
              {t('ratingLists.page.removeYes')}
            </SubmitLine>
          </details>
        </Form>
      </div>
    </li>
  );
}

function nameOf({ kind, body, listedOn }: Pick<RatingListSummary, 'kind' | 'body' | 'listedOn'>): string {
  return listText({ list: kind === 'national' ? body : t(`ratingLists.kinds.${kind}`, { body }), listedOn });
}

function RemovedLists({ lists }: { readonly lists: RatingLists['removed'] }) {
  return (
    <details className="mt-s3">
      <summary>{t('ratingLists.page.removed')}</summary>
      <Rows className="mt-s2">
        {lists.map(({ sequence, players, by, removedAt, ...list }) => (
          <li key={sequence}>
            <span>
              {nameOf(list)} <span className="text-muted text-t1">{t('terms.word.players', { count: players })}</span>
            </span>
            <span className="text-muted text-t1">
              {by}, {formatServerDayAndTime(removedAt)}
            </span>
          </li>
        ))}
      </Rows>
    </details>
  );
}

function sourceText({ by, fetchedFrom: host, loadedAt }: RatingListSummary): string {
  const at = formatServerDayAndTime(loadedAt);
  if (host !== '') return t('ratingLists.page.fetchedFrom', { host, at });
  return by === '' ? t('ratingLists.page.loadedByCommand', { at }) : t('ratingLists.page.loadedBy', { name: by, at });
}
