import { DataTable } from '@/app/_components/data-table';
import { federationsOf } from '@/engine/ratings';
import {
  type ArbiterForm,
  type ArbiterInEvent,
  COUNTED_GROUPS,
  type CountedGroup,
  type Position,
  playersInGroup,
  titledPlayers,
} from '@/lib/domain/norms/form-facts';
import { formName, formNameParts } from '@/lib/domain/norms/norm-certificate';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';
import type { NormFacts, NormsPage } from '@/lib/views/norms/get-section-norms';
import { formDate, FormFacts, type FormFact, NormForm } from './norm-form';

interface ReportProps {
  readonly page: NormFacts;
}

const SYSTEM_NAMES = { swiss: 'norms.it3.swiss', 'round-robin': 'norms.it3.roundRobin', 'double-round-robin': 'norms.it3.doubleRoundRobin' } as const;

const systemText = ({ facts, section }: NormFacts): string => t(facts.isOfTeams ? 'norms.it3.ofTeams' : SYSTEM_NAMES[section.format]);

/** Form IT3: the report of the tournament, with its players and arbiters. */
export function TournamentReport({ page }: ReportProps) {
  return (
    <NormForm page={page} title={t('norms.it3.title')} signatures={['chief']}>
      <FormFacts facts={tournamentFacts(page)} />
      <PlayerCounts page={page} />
      <FormFacts facts={arbiterFacts(page)} />
    </NormForm>
  );
}

function tournamentFacts(page: NormFacts): readonly FormFact[] {
  const { event, facts, section } = page;
  return [
    [t('terms.label.federation'), event.federation],
    [t('norms.it3.eventCode'), ''],
    [t('terms.label.name'), `${event.name}, ${facts.name}`],
    [t('terms.label.place'), event.place],
    [t('terms.label.firstDay'), formDate(event.startsOn)],
    [t('terms.label.lastDay'), formDate(event.endsOn)],
    [t('norms.it3.organiser'), ''],
    [t('terms.label.rounds'), section.rounds],
    [t('norms.it3.roundsPerDay'), facts.roundsPerDay],
    [t('terms.label.rateOfPlay'), facts.rateOfPlay],
    [t('norms.it3.kind'), t('terms.label.standard')],
    [t('norms.it3.type'), systemText(page)],
    [t('norms.it3.competitors'), t(facts.isOfTeams ? 'terms.label.team' : 'norms.it3.individual')],
    [t('terms.label.pairingSystem'), facts.systemName],
    [t('terms.label.acceleration'), t(facts.isAccelerated ? 'norms.it3.accelerated' : 'norms.it3.normal')],
    [t('norms.it3.responsible'), ''],
    [t('norms.it3.pairings'), t(facts.hasManualPairings ? 'norms.it3.byHand' : 'norms.it3.byComputer')],
    [t('norms.it3.remarks'), ''],
  ];
}

function arbiterFacts({ arbiters }: NormFacts): readonly FormFact[] {
  return [
    ...arbiters.map(({ position, name, fideId }, index): FormFact => [
      position === 'arbiter' ? t('norms.it3.arbiterN', { number: index + 1 }) : positionText(position),
      [formName(name), fideId === null ? '' : `(${fideId})`].join(' '),
    ]),
    [t('norms.it3.email'), ''],
  ];
}

const positionText = (position: Position): string => (position === 'chief' ? t('terms.label.chiefArbiter') : t(`norms.position.${position}`));

const groupName = (group: CountedGroup): string => (group === 'rated' ? t('norms.it3.rated') : group === 'unrated' ? t('norms.it3.unrated') : group);

function PlayerCounts({ page: { section } }: ReportProps) {
  const heads = [t('terms.label.players'), t('norms.it3.total'), t('public.norms.federations'), t('norms.it3.fromHost'), t('norms.it3.notFromHost')];
  return (
    <DataTable className="paper-table" caption={t('terms.label.players')} heads={heads.map((head, index) => [head, index === 0 ? undefined : 'figure'])}>
      {COUNTED_GROUPS.map((group) => {
        const { players, federations, fromHost } = playersInGroup(section, group);
        return (
          <tr key={group}>
            <th scope="row">{groupName(group)}</th>
            {[players.length, federations, fromHost, players.length - fromHost].map((count, index) => (
              <td key={index} className="figure">
                {count}
              </td>
            ))}
          </tr>
        );
      })}
    </DataTable>
  );
}

const ARBITER_TITLES = { fa1: 'norms.arbiterForm.fa1', ia1: 'norms.arbiterForm.ia1' } as const;

/** Forms FA1 and IA1: the norm report of one arbiter. */
export function ArbiterNormReport({ page, form, arbiter }: ReportProps & { readonly form: ArbiterForm; readonly arbiter: ArbiterInEvent }) {
  const { event, facts, section, arbiters } = page;
  const [surname, firstName] = formNameParts(arbiter.name);
  const chief = arbiters.find(({ position }) => position === 'chief');
  return (
    <NormForm page={page} title={t(ARBITER_TITLES[form])}>
      <FormFacts
        facts={[
          [t('terms.label.surname'), surname],
          [t('terms.label.firstName'), firstName],
          [t('terms.label.fideId'), arbiter.fideId ?? ''],
          [t('norms.arbiterForm.ownFederation'), ''],
          [t('norms.arbiterForm.eventFederation'), event.federation],
          [t('norms.it3.eventCode'), ''],
          [t('norms.arbiterForm.event'), `${event.name}, ${facts.name}`],
          [t('terms.label.firstDay'), formDate(event.startsOn)],
          [t('terms.label.lastDay'), formDate(event.endsOn)],
          [t('terms.label.place'), event.place],
          [t('norms.arbiterForm.system'), systemText(page)],
          [t('terms.label.rounds'), section.rounds],
          [t('terms.label.players'), section.players.length],
          [t('norms.fields.ratedPlayers'), playersInGroup(section, 'rated').players.length],
          [t('public.norms.federations'), federationsOf(section.players).length],
          [t('public.norms.titled'), titledPlayers(section).length],
          [t('terms.label.rateOfPlay'), facts.rateOfPlay],
          [t('terms.label.chiefArbiter'), formName(chief?.name ?? '')],
          [t('norms.arbiterForm.position'), positionText(arbiter.position)],
        ]}
      />
    </NormForm>
  );
}

interface NormListProps {
  readonly page: NormsPage;
}

/** Form IT4: the norms made in the section. Arbiters add direct titles and medals on paper. */
export function TitlesAndNorms({ page }: NormListProps) {
  return (
    <NormForm page={page} title={t('norms.it4.title')}>
      <FormFacts facts={listFacts(page)} />
      <NormsTable page={page} />
    </NormForm>
  );
}

function listFacts(page: NormFacts): readonly FormFact[] {
  const { event, facts, section, arbiters } = page;
  const chief = arbiters.find(({ position }) => position === 'chief');
  return [
    [t('terms.label.federation'), event.federation],
    [t('norms.arbiterForm.event'), event.name],
    [t('norms.it3.eventCode'), ''],
    [t('terms.label.chiefArbiter'), chief === undefined ? '' : `${formName(chief.name)} (${chief.fideId ?? ''})`],
    [t('terms.label.place'), event.place],
    [t('norms.it3.type'), systemText(page)],
    [t('norms.it4.group'), facts.name],
    [t('public.norms.federations'), federationsOf(section.players).length],
    [t('terms.label.firstDay'), formDate(event.startsOn)],
    [t('terms.label.lastDay'), formDate(event.endsOn)],
  ];
}

function NormsTable({ page: { norms } }: NormListProps) {
  const heads = [
    [t('terms.label.title'), 'number'],
    [t('terms.label.name')],
    [t('terms.label.fed'), 'number'],
    [t('terms.label.fideId'), 'fide-id'],
    [t('terms.label.rating'), 'rating'],
    [t('terms.label.pts'), 'score'],
    [t('norms.it4.titleClaimed'), 'fide-id'],
    [t('norms.it4.description'), 'fide-id'],
    [t('norms.it3.remarks'), 'fide-id'],
  ] as const;
  return (
    <DataTable className="paper-table" caption={t('norms.it4.title')} heads={heads}>
      {norms.made.map(({ player, result }) => (
        <tr key={`${player.number} ${result.title}`}>
          <td className="number">{player.title}</td>
          <th scope="row" className="player">
            <bdi>{formName(player.name)}</bdi>
          </th>
          <td className="number">{player.federation}</td>
          <td className="fide-id">{player.fideId}</td>
          <td className="rating">{player.rating || ''}</td>
          <td className="score">{formatPoints(result.score)}</td>
          <td className="fide-id">{result.title}</td>
          <td className="fide-id">{t('norms.it4.gamesNorm', { games: result.games })}</td>
          <td className="fide-id" />
        </tr>
      ))}
    </DataTable>
  );
}
