import type { Metadata } from 'next';
import { singleParam } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Field, Select } from '@/app/_ui/field';
import { Form, Submit, SubmitLine } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { Rows, TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getSeriesPlayers, type ListedPlayer, type SeriesPlayers } from '@/lib/views/series/get-series';
import { SeriesFrame } from '../../_parts/series-frame';
import { mergePlayersAction, separatePlayerAction, undoMatchDecisionAction } from '../../actions';

export const metadata: Metadata = { title: t('series.matching.title') };

export default async function SeriesPlayersPage({ params, searchParams }: PageProps<'/organise/series/[series]/players'>) {
  const actor = await signedInActor();
  const page = orNotFound(await getSeriesPlayers(actor, (await params).series));
  const asked = await searchParams;
  return (
    <SeriesFrame person={actor.name} series={page.series} tab="players">
      <Hint as="p" className="mt-s4 max-w-measure">
        {t('series.matching.hint')}
      </Hint>
      <Hint as="p" className="max-w-measure">
        {t('series.matching.hiddenHint')}
      </Hint>
      {page.possible.length > 0 && <PossibleMatches page={page} />}
      {page.players.length > 1 && <MergeForm page={page} first={singleParam(asked.person)} second={singleParam(asked.other)} />}
      <SeparateForm page={page} />
      {page.decisions.length > 0 && <Decisions page={page} />}
      <TitledBlock id="players" title={t('terms.label.players')}>
        <Rows>
          {page.players.map((player) => (
            <li key={player.entries.map(({ personId, leg }) => `${personId} ${leg}`).join()} className="block">
              <b className="wrap-anywhere">{player.name}</b>
              <p className="text-t1 text-muted wrap-anywhere">{legsText(player)}</p>
            </li>
          ))}
        </Rows>
      </TitledBlock>
    </SeriesFrame>
  );
}

/** The legs of a player, with other spellings of the name, and why they are matched. */
function legsText({ name, entries, reasons }: ListedPlayer): string {
  const legs = entries.map((entry) => (entry.name === name ? entry.leg : t('series.matching.entryInLeg', { name: entry.name, leg: entry.leg }))).join(', ');
  if (reasons.length === 0) return legs;
  return `${legs} · ${t('series.matching.matchedBy', { reasons: reasons.map((reason) => t(`series.matching.reasons.${reason}`)).join(', ') })}`;
}

interface PartProps {
  readonly page: SeriesPlayers;
}

const optionOf = (player: ListedPlayer) => ({
  value: player.personId,
  label: t('series.matching.entryInLeg', { name: player.name, leg: player.entries.map(({ leg }) => leg).join(', ') }),
});

function PossibleMatches({ page: { series, possible } }: PartProps) {
  return (
    <TitledBlock id="possible" title={t('series.matching.possible')}>
      <Hint as="p">{t('series.matching.possibleHint')}</Hint>
      <ul className="mt-s2">
        {possible.map(([first, second]) => (
          <li key={`${first.personId} ${second.personId}`}>
            <Link
              className="inline-flex min-h-tap items-center wrap-anywhere"
              href={addresses.organise.series(series.slug).players(first.personId, second.personId)}
            >
              {t('series.matching.propose', {
                name: first.name,
                first: first.entries.map(({ leg }) => leg).join(', '),
                second: second.entries.map(({ leg }) => leg).join(', '),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </TitledBlock>
  );
}

function MergeForm({ page: { series, players }, first, second }: PartProps & { readonly first: string | null; readonly second: string | null }) {
  const options = players.map(optionOf);
  return (
    <TitledBlock id="merge" title={t('series.matching.merge')}>
      <Form key={`${first} ${second}`} action={mergePlayersAction} fields={{ seriesId: series.id }}>
        <Select name="personId" label={t('terms.label.player')} options={options} defaultValue={first ?? ''} />
        <Select name="otherId" label={t('series.matching.mergeSecond')} options={options} defaultValue={second ?? ''} />
        <Field name="reason" label={t('terms.label.reason')} hint={t('series.matching.reasonHint')} autoComplete="off" />
        <SubmitLine className="mt-s3" variant="primary">
          {t('series.matching.merge')}
        </SubmitLine>
      </Form>
    </TitledBlock>
  );
}

/** Offers the entries of players who are matched from several. */
function SeparateForm({ page: { series, players } }: PartProps) {
  const options = players.flatMap(({ entries }) =>
    new Set(entries.map(({ personId }) => personId)).size < 2
      ? []
      : entries.map(({ personId, name, leg }) => ({ value: personId, label: t('series.matching.entryInLeg', { name, leg }) })),
  );
  if (options.length === 0) return null;
  return (
    <TitledBlock id="separate" title={t('series.matching.separate')}>
      <Form action={separatePlayerAction} fields={{ seriesId: series.id }}>
        <Select name="personId" label={t('series.matching.separateWhom')} options={options} />
        <Field name="reason" label={t('terms.label.reason')} hint={t('series.matching.reasonHint')} autoComplete="off" />
        <SubmitLine className="mt-s3" variant="quiet">
          {t('series.matching.separate')}
        </SubmitLine>
      </Form>
    </TitledBlock>
  );
}

/** The name with its legs, because the decisions about several entries of a player have the same names. */
function nameWithLegs(entries: SeriesPlayers['decisions'][number]['entries'][number]): string {
  const [entry] = entries;
  return entry === undefined ? '–' : t('series.matching.entryInLeg', { name: entry.name, leg: entries.map(({ leg }) => leg).join(', ') });
}

function Decisions({ page: { series, decisions } }: PartProps) {
  return (
    <TitledBlock id="decisions" title={t('series.matching.decisions')}>
      <Hint as="p">{t('series.matching.decisionsHint')}</Hint>
      <Rows>
        {decisions.map(({ personId, otherId, isSame, reason, entries }) => {
          const [first, second] = [nameWithLegs(entries[0]), nameWithLegs(entries[1])];
          return (
            <li key={`${personId} ${otherId}`}>
              <span className="wrap-anywhere">
                {t(isSame ? 'series.matching.isSame' : 'series.matching.isDifferent', { first, second })}
                {reason !== '' && <span className="text-muted"> · {reason}</span>}
              </span>
              <Form action={undoMatchDecisionAction} fields={{ seriesId: series.id, personId, otherId }}>
                <Submit variant="quiet">
                  {t('series.matching.undo')}
                  <span className="sr-only">
                    : {first}, {second}
                  </span>
                </Submit>
              </Form>
            </li>
          );
        })}
      </Rows>
    </TitledBlock>
  );
}
