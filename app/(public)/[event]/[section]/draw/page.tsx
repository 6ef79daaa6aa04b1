import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { loadSection, sectionPageMetadata } from '@/app/(public)/_components/load-section';
import { SectionHead } from '@/app/(public)/_components/section-head';
import { RepeatDrawInBrowser } from '@/app/(public)/_explanations/repeat-draw-in-browser';
import { columnHeads, DataTable } from '@/app/_components/data-table';
import { headText } from '@/app/_components/head-text';
import { TeamLink } from '@/app/_components/match-title';
import { LinkedName } from '@/app/_components/player-name';
import { LeadParagraph, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { translateRich } from '@/app/_ui/translate-rich';
import { groupLetter } from '@/lib/domain/entries/decide-groups';
import { sameFederationGames } from '@/lib/domain/entries/draw-numbers';
import { formatDateAndTime } from '@/lib/domain/events/format-times';
import { formatOf, ORDERS_BY_FEDERATION } from '@/lib/domain/formats/formats';
import { drawLots } from '@/lib/domain/lots/draw-lots';
import { membersDrawn } from '@/lib/domain/lots/group-draw';
import type { PublicDraw, PublicNumberDraw, PublicSection } from '@/lib/domain/publishing/public-section';
import { publicNameAt, findPublicRound } from '@/lib/domain/publishing/query-public-section';
import { messageGroup, t } from '@/lib/platform/messages/translate';

export const generateMetadata = sectionPageMetadata(() => t('terms.label.drawingOfLots'));

/** Shows the seed of the section and everything that is decided by lot from this seed. Sections without lots have no such page. */
export default async function DrawPage({ params }: PageProps<'/[event]/[section]/draw'>) {
  const { body: section } = await loadSection(await params);
  const { draw, players, teams } = section;
  if (draw === undefined) notFound();
  const ties = tieOrderOf(draw);
  return (
    <>
      <SectionHead section={section} title={t('terms.label.drawingOfLots')} />
      <LeadParagraph>{t('public.draw.what')}</LeadParagraph>
      <p className="mt-s3">
        <b>{t('public.draw.seed')}</b> <code className="wrap-anywhere">{draw.seed}</code>
      </p>
      <p className="text-t1 text-muted">{t('public.draw.seedHint')}</p>
      {draw.colour !== undefined && <DrawnColour colour={draw.colour} />}
      {draw.groups !== undefined && <DrawnGroup section={section} groups={draw.groups} ids={draw.ids} />}
      {draw.numbers !== undefined && <DrawnNumbers section={section} numbers={draw.numbers} />}
      {draw.stages !== undefined && <DrawnStages section={section} stages={draw.stages} />}
      {draw.tosses !== undefined && <DrawnTosses section={section} tosses={draw.tosses} />}
      {ties.length > 0 && <DrawnTieOrder section={section} order={ties} />}
      <RepeatDrawInBrowser
        draw={draw}
        players={
          teams?.list.map(({ number, name }) => ({ number, name })) ?? players.map(({ number }, place) => ({ number, name: publicNameAt(section, place) }))
        }
        ties={[ties, orderedByLot(section)]}
        words={messageGroup('public.drawing')}
      />
      <DrawMethod section={section} draw={draw} />
    </>
  );
}

/** All players, or in a section of teams all teams, in the order drawn by lot for breaking ties, as indexes in `players` or in `teams.list`. */
function tieOrderOf({ seed, breaksTies, ids = [] }: PublicDraw): readonly number[] {
  if (breaksTies !== true) return [];
  const lots = drawLots(seed, ids);
  return [...ids.keys()].toSorted((a, b) => (lots.get(ids[a] ?? '') ?? 0) - (lots.get(ids[b] ?? '') ?? 0));
}

/** The players or teams that a lot separates in the latest standings, in the order of those standings. Indexes as in `tieOrderOf`. */
function orderedByLot({ standings, teams }: PublicSection): readonly number[] {
  const { columns } = (teams?.standings ?? standings).at(-1) ?? { columns: [] };
  const column = columns.findIndex(({ head }) => head === 'LOT');
  const ofTeams = teams?.standings.at(-1)?.rows.map(({ team, values }) => ({ place: team, values }));
  const rows = ofTeams ?? standings.at(-1)?.rows.map(({ player, values }) => ({ place: player, values })) ?? [];
  const lots = rows.flatMap(({ place, values }) => ((values[column] ?? '') === '' ? [] : [{ place, lot: Number(values[column]) }]));
  return lots.toSorted((a, b) => a.lot - b.lot).map(({ place }) => place);
}

const code = (text: ReactNode) => <code className="wrap-anywhere">{text}</code>;

function DrawnColour({ colour }: { readonly colour: 'white' | 'black' | null }) {
  return (
    <TitledBlock title={t('terms.label.topPlayersColour')}>
      <p>{colour === null ? t('public.draw.colour.open') : t('public.draw.colour.drawn', { colour })}</p>
    </TitledBlock>
  );
}

interface DrawnGroupProps {
  readonly section: PublicSection;
  readonly groups: NonNullable<PublicDraw['groups']>;
  readonly ids?: PublicDraw['ids'];
}

/** The players of this group in the order in which they were drawn. Players who have left the section are not shown. */
function DrawnGroup({ section, groups, ids = [] }: DrawnGroupProps) {
  const { seed, drawn, sizes, group } = groups;
  const places = membersDrawn(groups).flatMap((id) => (ids.includes(id) ? [ids.indexOf(id)] : []));
  return (
    <TitledBlock title={t('public.draw.groups.title')}>
      <p>{t('public.draw.groups.what', { group: groupLetter(group), groups: sizes.length, players: drawn.length })}</p>
      <p>{translateRich('public.draw.groups.seed', { seed, code })}</p>
      {places.length > 0 && (
        <DrawnTable
          section={section}
          caption={t('public.draw.groups.title')}
          head={t('public.draw.ties.lot')}
          places={places}
          figure={(place) => drawn.indexOf(ids[place] ?? '') + 1}
        />
      )}
    </TitledBlock>
  );
}

interface DrawnNumbersProps {
  readonly section: PublicSection;
  readonly numbers: PublicNumberDraw;
}

function DrawnNumbers({ section, numbers: { order, groups, hidesGroups, isExchanged } }: DrawnNumbersProps) {
  return (
    <>
      <TitledBlock title={t('terms.label.pairingNumbers')}>
        <p>{numbersFinalText(section)}</p>
        {isExchanged === true && <p>{t('public.draw.numbers.changed')}</p>}
        {hidesGroups === true && <p>{t('public.draw.numbers.hidden')}</p>}
        {hidesGroups !== true && section.players.length > 0 && groups.length === 0 && <p>{t('public.draw.numbers.noEquals')}</p>}
      </TitledBlock>
      {groups.length > 0 && (
        <div className="max-w-measure">
          <h3 className="mt-s3">{t('public.draw.numbers.table')}</h3>
          <DrawnTable
            section={section}
            caption={t('public.draw.numbers.table')}
            head={headText('number')}
            places={groups.flat()}
            figure={(place) => (section.teams?.list ?? section.players)[place]?.number}
          />
        </div>
      )}
      {ORDERS_BY_FEDERATION.includes(order) && groups.length > 0 && <SameFederationGames section={section} groups={groups} />}
    </>
  );
}

function numbersFinalText(section: PublicSection): string {
  const round = formatOf(section.systemId).numbersFinalWithRound;
  const at = findPublicRound(section, round)?.publishedAt ?? null;
  return at === null ? t('public.draw.numbers.open', { round }) : t('public.draw.numbers.final', { round, at: formatDateAndTime(at, section.event.timeZone) });
}

interface DrawnTableProps {
  readonly section: PublicSection;
  readonly caption: string;
  readonly head: ReactNode;
  /** Indexes in the section's `players`, or in a section of teams in its `teams.list`. */
  readonly places: readonly number[];
  readonly figure: (place: number, index: number) => ReactNode;
}

/** Players, or in a section of teams the teams, in the order in which they were drawn. */
function DrawnTable({ section, caption, head, places, figure }: DrawnTableProps) {
  const { players, teams } = section;
  return (
    <DataTable
      className="players"
      caption={caption}
      heads={[[head, 'figure'], ...(teams === undefined ? columnHeads({}, 'player', 'fed') : columnHeads({}, 'team'))]}
    >
      {places.map((place, index) => {
        const [player, team] = [teams === undefined ? players[place] : undefined, teams?.list[place]];
        return (
          <tr key={place}>
            <td className="figure">{figure(place, index)}</td>
            <th scope="row">
              {player !== undefined && <LinkedName section={section} player={player} />}
              {team !== undefined && <TeamLink section={section} team={team} />}
            </th>
            {player !== undefined && <td>{player.federation}</td>}
          </tr>
        );
      })}
    </DataTable>
  );
}

function SameFederationGames({ section, groups }: Pick<DrawnNumbersProps, 'section'> & Pick<PublicNumberDraw, 'groups'>) {
  const { players, cycles, swapsLastRounds } = section;
  const numbers = groups.map((group) => group.map((place) => players[place]?.number ?? 0));
  const games = sameFederationGames(numbers, players.length, { cycles, swapLastRounds: swapsLastRounds });
  const nameOf = new Map(players.map(({ number }, place) => [number, publicNameAt(section, place)]));
  return (
    <TitledBlock title={t('public.draw.mates.title')}>
      {games.length === 0 && <p>{t('public.draw.mates.none')}</p>}
      <Rows>
        {games.map(({ round, white, black, isLate }) => (
          <li key={`${round} ${white}`}>
            {t(isLate ? 'terms.sentence.mateGameLate' : 'terms.sentence.roundGame', {
              round,
              white: nameOf.get(white) ?? '',
              black: nameOf.get(black) ?? '',
            })}
          </li>
        ))}
      </Rows>
    </TitledBlock>
  );
}

function DrawnTieOrder({ section, order }: { readonly section: PublicSection; readonly order: readonly number[] }) {
  return (
    <TitledBlock title={t('public.draw.ties.title')}>
      <DrawnTable section={section} caption={t('public.draw.ties.title')} head={t('public.draw.ties.lot')} places={order} figure={(_, index) => index + 1} />
    </TitledBlock>
  );
}

/** The lot of each player in each stage of a knock-out. */
function DrawnStages({ section, stages }: { readonly section: PublicSection; readonly stages: NonNullable<PublicDraw['stages']> }) {
  const players = section.players.flatMap((player, place) => (player.number > 0 ? [{ player, place }] : []));
  const heads = stages.map((_, index): [ReactNode, string] => [t('public.bracket.stage', { stage: index + 1 }), 'figure']);
  if (players.length === 0) return null;
  return (
    <TitledBlock title={t('public.draw.stages.title')}>
      <p>{t('public.draw.stages.what')}</p>
      <DataTable className="players" caption={t('public.draw.stages.table')} heads={[...columnHeads({}, 'player'), ...heads]}>
        {players.map(({ player, place }) => (
          <tr key={place}>
            <th scope="row">
              <LinkedName section={section} player={player} />
            </th>
            {stages.map((order, stage) => (
              <td key={stage} className="figure">
                {order.indexOf(place) + 1}
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
    </TitledBlock>
  );
}

/** The colour of the home team on board 1, for each match of the public rounds. */
function DrawnTosses({ section, tosses }: { readonly section: PublicSection; readonly tosses: NonNullable<PublicDraw['tosses']> }) {
  const nameOf = new Map(section.teams?.list.map(({ number, name }) => [number, name]));
  return (
    <TitledBlock title={t('public.draw.tosses.title')}>
      {tosses.length === 0 && <p>{t('public.draw.tosses.open')}</p>}
      <Rows>
        {tosses.map(({ round, first, second, firstHasBlack, isEntered }) => (
          <li key={`${round} ${first}`} className="wrap-break-word">
            {t(isEntered === true ? 'public.draw.tosses.entered' : 'public.draw.tosses.drawn', {
              match: t('terms.label.matchInRound', { round, first: nameOf.get(first) ?? '', second: nameOf.get(second) ?? '' }),
              colour: firstHasBlack ? 'black' : 'white',
            })}
          </li>
        ))}
      </Rows>
    </TitledBlock>
  );
}

/** Explains how the groups follow from their seed, with the identifiers of all players who were drawn. */
function GroupMethod({ groups: { seed, drawn, sizes } }: { readonly groups: NonNullable<PublicDraw['groups']> }) {
  return (
    <>
      <p>{translateRich('public.draw.groups.how', { seed, code })}</p>
      <p>{t('public.draw.groups.sizes', { sizes: sizes.map((size, group) => t('terms.word.nameText', { name: groupLetter(group), text: String(size) })) })}</p>
      <ol>
        {drawn.map((id) => (
          <li key={id}>{code(id)}</li>
        ))}
      </ol>
    </>
  );
}

/** Explains how each lot follows from the seed, so that anybody can check it. */
function DrawMethod({
  section,
  draw: { seed, colour, numbers, breaksTies, stages, tosses, groups, ids = [] },
}: {
  readonly section: PublicSection;
  readonly draw: PublicDraw;
}) {
  return (
    <details className="mt-s4">
      <summary>{t('public.draw.methodTitle')}</summary>
      {colour !== undefined && <p>{translateRich('public.draw.colour.method', { seed, code })}</p>}
      {numbers !== undefined && <p>{translateRich(`public.draw.numbers.how.${numbers.order}`, { seed, code })}</p>}
      {breaksTies === true && <p>{translateRich('public.draw.ties.how', { seed, code })}</p>}
      {stages !== undefined && <p>{translateRich('public.draw.stages.how', { seed, code })}</p>}
      {tosses !== undefined && <p>{translateRich('public.draw.tosses.how', { seed, code })}</p>}
      {groups !== undefined && <GroupMethod groups={groups} />}
      {ids.length > 0 && <p>{t('public.draw.idsHint')}</p>}
      <Rows>
        {ids.map((id, place) => (
          <li key={id}>
            <span>{section.teams?.list[place]?.name ?? publicNameAt(section, place)}</span> <code className="wrap-anywhere">{id}</code>
          </li>
        ))}
      </Rows>
    </details>
  );
}
