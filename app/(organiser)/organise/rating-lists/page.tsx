import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BesideEvents } from '@/app/(organiser)/_parts/installation';
import { signedInActor } from '@/app/_shell/current-actor';
import { Form, SubmitLine } from '@/app/_ui/form';
import { Empty, Note, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { Words } from '@/app/_ui/words';
import { serverDayAndClock } from '@/lib/domain/events/times';
import { listText, monthText } from '@/lib/domain/rating-lists/list-sequence';
import { getListSources, getRatingLists, type ListLine, type RatingLists } from '@/lib/exchange/rating-lists/get-rating-lists';
import { tell } from '@/lib/platform/words/tell';
import { removeRatingListAction } from './actions';
import { Fetched } from './fetched';
import { ListForm } from './list-form';
import { Uploads } from './uploads';

export const metadata: Metadata = { title: tell('terms.label.ratingLists') };

export default async function RatingListsPage() {
  const actor = await signedInActor();
  const [page, fetched] = await Promise.all([getRatingLists(actor), getListSources(actor)]);
  if (page === null || fetched === null) notFound();
  return (
    <BesideEvents person={actor.name} title={tell('terms.label.ratingLists')} sub={tell('ratingLists.page.what')}>
      <Uploads uploads={page.uploads} />
      <Kept page={page} />
      <Fetched fetched={fetched} />
      <TitledBlock id="load" title={tell('terms.label.loadAList')}>
        <Words rooms={['ratingLists']}>
          <ListForm month={page.month} mappings={page.mappings} />
        </Words>
      </TitledBlock>
    </BesideEvents>
  );
}

function Kept({ page: { lists, removed, isOld, month } }: { readonly page: RatingLists }) {
  return (
    <TitledBlock id="kept" title={tell('ratingLists.page.kept')}>
      {isOld && (
        <Note className="mt-s2" tone="draft">
          {tell('ratingLists.page.isOld', { month: monthText(month) })}
        </Note>
      )}
      {lists.length === 0 ? (
        <Empty>{tell('ratingLists.page.none')}</Empty>
      ) : (
        <Rows className="mt-s2">
          {lists.map((list) => (
            <KeptList key={list.id} list={list} />
          ))}
        </Rows>
      )}
      {removed.length > 0 && <Removed lists={removed} />}
    </TitledBlock>
  );
}

function KeptList({ list }: { readonly list: ListLine }) {
  const { id, body, players, rated, comesBack } = list;
  const name = nameOf(list);
  return (
    <li>
      <div className="min-w-0">
        <b>{name}</b>
        <p className="text-muted text-t1 wrap-anywhere">
          {tell('ratingLists.page.counts', { players, rated })}
          {' · '}
          {whence(list)}
        </p>
        <Form action={removeRatingListAction} fields={{ listId: id }}>
          <details>
            <summary>
              {tell('terms.label.remove')}
              <span className="sr-only">: {name}</span>
            </summary>
            <p className="mt-s2">{tell('ratingLists.page.removeHint', { list: name })}</p>
            {comesBack && <p className="mt-s2">{tell('ratingLists.page.comesBack', { body })}</p>}
            <SubmitLine className="mt-s2" look="danger">
              {tell('ratingLists.page.removeYes')}
            </SubmitLine>
          </details>
        </Form>
      </div>
    </li>
  );
}

function nameOf({ kind, body, listedOn }: Pick<ListLine, 'kind' | 'body' | 'listedOn'>): string {
  return listText({ list: kind === 'national' ? body : tell(`ratingLists.kinds.${kind}`, { body }), listedOn });
}

function Removed({ lists }: { readonly lists: RatingLists['removed'] }) {
  return (
    <details className="mt-s3">
      <summary>{tell('ratingLists.page.removed')}</summary>
      <Rows className="mt-s2">
        {lists.map(({ sequence, players, by, removedAt, ...list }) => (
          <li key={sequence}>
            <span>
              {nameOf(list)} <span className="text-muted text-t1">{tell('terms.word.players', { count: players })}</span>
            </span>
            <span className="text-muted text-t1">
              {by}, {serverDayAndClock(removedAt)}
            </span>
          </li>
        ))}
      </Rows>
    </details>
  );
}

function whence({ by, fetchedFrom: host, loadedAt }: ListLine): string {
  const at = serverDayAndClock(loadedAt);
  if (host !== '') return tell('ratingLists.page.fetchedFrom', { host, at });
  return by === '' ? tell('ratingLists.page.loadedByCommand', { at }) : tell('ratingLists.page.loadedBy', { name: by, at });
}
