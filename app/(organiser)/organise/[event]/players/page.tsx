import type { Metadata } from 'next';
import { ListFilter } from '@/app/(organiser)/_components/list-filter';
import { PagedListControls } from '@/app/(organiser)/_components/paged-list-controls';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { CardBody, CardHead, CardRow, CardTable, Cell, Column, HeadCell } from '@/app/_ui/card-table';
import { Link } from '@/app/_ui/link';
import { Block, EmptyNote, PageHead } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { parseListQuery, listPage } from '@/lib/domain/players/player-list-page';
import { searchFoldOf } from '@/lib/domain/players/search-name';
import { t } from '@/lib/platform/messages/translate';
import { getEventPlayers, type EventPlayer } from '@/lib/views/players/get-event-players';

export const metadata: Metadata = { title: t('terms.label.players') };

export default async function EventPlayersPage({ params, searchParams }: PageProps<'/organise/[event]/players'>) {
  const { event: slug } = await params;
  const actor = await signedInActor();
  const page = orNotFound(await getEventPlayers(actor, slug));
  const home = addresses.organise.event(slug).home;
  const { players } = page;
  const list = listPage(players, searchDataOf, parseListQuery(await searchParams));
  return (
    <>
      <PageHead over={<Link href={home}>{page.event.name}</Link>} title={t('terms.label.players')} sub={t('terms.word.players', { count: players.length })} />
      {players.length === 0 ? (
        <Block as="div" className="mt-s4">
          <EmptyNote>{t('terms.sentence.noPlayersYet')}</EmptyNote>
        </Block>
      ) : (
        <>
          <PagedListControls page={list} address={addresses.organise.event(slug).players} />
          {!list.isPaged && <ListFilter listId="players" />}
          <PlayersTable page={page} rows={list.rows} slug={slug} />
        </>
      )}
    </>
  );
}

interface PlayersTableProps {
  readonly page: NonNullable<Awaited<ReturnType<typeof getEventPlayers>>>;
  readonly rows: readonly EventPlayer[];
  readonly slug: string;
}

function PlayersTable({ page, rows, slug }: PlayersTableProps) {
  return (
    <CardTable id="players" className="event-players mt-s4">
      <caption className="sr-only">{t('terms.label.playersIn', { name: page.event.name })}</caption>
      <CardHead>
        <Column>{t('terms.label.name')}</Column>
        <Column>{t('terms.label.fed')}</Column>
        <Column>{t('terms.label.born')}</Column>
        <Column>{t('terms.label.fideId')}</Column>
        <Column>{t('terms.label.sections')}</Column>
      </CardHead>
      <CardBody>
        {rows.map((player) => (
          <Row key={player.personId} player={player} slug={slug} mayManage={page.mayManage} />
        ))}
      </CardBody>
    </CardTable>
  );
}

/** The data that the list's search uses. The pairing number is empty, because a person has a different one in each section. */
const searchDataOf = ({ name, federation }: EventPlayer) => ({ find: searchFoldOf(`${name} ${federation}`), number: '', states: [] });

function Row({ player, slug, mayManage }: { readonly player: EventPlayer; readonly slug: string; readonly mayManage: boolean }) {
  return (
    <CardRow data-find={searchDataOf(player).find}>
      <HeadCell>
        {mayManage ? (
          <Link className="inline-flex min-h-tap items-center" href={addresses.organise.event(slug).person(player.personId)}>
            <bdi>{player.name}</bdi>
          </Link>
        ) : (
          <bdi>{player.name}</bdi>
        )}{' '}
        {player.title && <span className="text-muted text-t1">{player.title}</span>}
      </HeadCell>
      <Cell>{player.federation}</Cell>
      <Cell name="born">{player.birthYear}</Cell>
      <Cell name="fide-id">{player.fideId}</Cell>
      <Cell name="sections">
        {player.entries.map(({ id, section, sectionSlug, number, rating }) =>
          sectionSlug === null ? (
            <span key={id} className="text-muted">
              {t('terms.label.sectionRemoved', { section })}
            </span>
          ) : (
            <Link key={id} className="inline-flex min-h-tap items-center" href={addresses.organise.section({ event: slug, section: sectionSlug }).entry(id)}>
              {section}
              {number === null ? '' : `, ${number}`}
              {rating > 0 ? ` (${rating})` : ''}
            </Link>
          ),
        )}
        {player.entries.length === 0 && <span className="text-muted">{t('people.players.noSection')}</span>}
      </Cell>
    </CardRow>
  );
}
