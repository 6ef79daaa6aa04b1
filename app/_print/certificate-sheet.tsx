import { DataTable } from '@/app/_components/data-table';
import { NORM_RULES, type NormResult } from '@/engine/ratings';
import { certificateRows, formName, neededScore, type CertificateRow } from '@/lib/domain/norms/norm-certificate';
import { normCounts, waivedConditions } from '@/lib/domain/norms/norm-evidence';
import { leftOutReason, normRemarks } from '@/lib/domain/norms/norm-remarks';
import type { MadeNorm } from '@/lib/domain/norms/section-norms';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';
import type { NormsPage } from '@/lib/views/norms/get-section-norms';
import { formDate, FormFacts, type FormFact, NormForm } from './norm-form';

interface CertificateProps {
  readonly page: NormsPage;
  readonly norm: MadeNorm;
}

/** Form IT1: the certificate of one norm of one player. */
export function NormCertificate({ page, norm }: CertificateProps) {
  const remarks = normRemarks(page.section, norm);
  return (
    <NormForm page={page} title={t('norms.it1.title')}>
      <FormFacts facts={[...playerFacts(norm), ...eventFacts(page), ...countFacts({ page, norm })]} />
      <CertificateTable page={page} norm={norm} />
      <FormFacts facts={scoreFacts({ page, norm })} />
      {remarks.length > 0 && (
        <div className="form-remarks">
          <h2>{t('norms.it3.remarks')}</h2>
          {remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </div>
      )}
    </NormForm>
  );
}

const playerFacts = ({ player, result }: MadeNorm): readonly FormFact[] => [
  [t('norms.it1.titleSought'), result.title],
  [t('terms.label.name'), formName(player.name)],
  [t('terms.label.fideId'), player.fideId ?? ''],
  [t('terms.label.federation'), player.federation],
];

function eventFacts({ event, facts, arbiters, section }: NormsPage): readonly FormFact[] {
  const chief = arbiters.find(({ position }) => position === 'chief');
  return [
    [t('norms.arbiterForm.event'), `${event.name}, ${facts.name}`],
    [t('terms.label.firstDay'), formDate(event.startsOn)],
    [t('terms.label.lastDay'), formDate(event.endsOn)],
    [t('terms.label.place'), [event.place, event.federation].filter((part) => part !== '').join(', ')],
    [t('terms.label.chiefArbiter'), chief === undefined ? '' : `${formName(chief.name)} (${chief.fideId ?? ''})`],
    [t('terms.label.rounds'), section.rounds],
    [t('terms.label.rateOfPlay'), facts.rateOfPlay],
  ];
}

const FORM_TITLES = ['GM', 'IM', 'WGM', 'WIM', 'FM', 'WFM'] as const;

function countFacts({ page: { section, norms }, norm }: CertificateProps): readonly FormFact[] {
  const counts = normCounts(section, norm.norms, norm.result);
  const titles = FORM_TITLES.map((title): FormFact => [t('norms.it1.ofTitle', { title }), counts.all.filter((player) => player.title === title).length]);
  const worst = (sizes: readonly number[]) => Math.min(...sizes);
  const { foreignFields } = norms;
  return [
    [t('norms.it1.numberOfGames'), counts.all.length],
    [t('norms.it1.federationsOfOpponents'), counts.federations.length],
    [t('norms.it1.notFromOwn'), counts.foreign.length],
    [t('norms.it1.rated'), counts.rated.length],
    [t('norms.it1.fromHost'), counts.fromHost.length],
    [t('norms.it1.titled'), counts.titled.length],
    ...titles,
    ...(foreignFields.length > 0 && waivedConditions(section, norm.norms, norm.result).length > 0
      ? [
          [
            t('norms.it1.exemption'),
            t('norms.it1.exemptionFacts', {
              players: worst(foreignFields.map(({ players }) => players.length)),
              federations: worst(foreignFields.map(({ federations }) => federations.length)),
              titled: worst(foreignFields.map(({ titled }) => titled.length)),
            }),
          ] as const,
        ]
      : []),
    ...(norms.ratedFields.length === 0
      ? []
      : [[t('norms.it1.mandatory'), t(norms.ratedFields.every(({ isEnough }) => isEnough) ? 'norms.state.met' : 'norms.state.notMet')] as const]),
  ];
}

function scoreFacts({ page: { section }, norm }: CertificateProps): readonly FormFact[] {
  const { result } = norm;
  const needed = neededScore(section, norm);
  return [
    [t('norms.it1.average'), result.average],
    [t('norms.it1.performance'), performanceText(result)],
    [t('norms.it1.needed'), needed === null ? '' : formatPoints(needed)],
    [t('norms.it1.scored'), formatPoints(result.score)],
    [t('norms.it1.exceedsBy'), needed === null ? '' : formatPoints(result.score - needed)],
  ];
}

const performanceText = ({ performance, title }: NormResult): string =>
  t('norms.it1.performanceNeeded', { performance: String(performance ?? ''), limit: String(NORM_RULES[title].leastPerformance) });

function CertificateTable({ page, norm }: CertificateProps) {
  const heads = [
    t('public.games.round'),
    t('public.heads.opponent'),
    t('terms.label.fideId'),
    t('terms.label.fed'),
    t('terms.label.rating'),
    t('norms.it1.withFloor'),
    t('terms.label.title'),
    t('terms.label.result'),
  ];
  const classes = ['number', '', 'fide-id', 'number', 'rating', 'fide-id', 'number', 'clock'];
  return (
    <DataTable className="paper-table" caption={t('norms.it1.title')} heads={heads.map((head, index) => [head, classes[index]])}>
      {certificateRows(page.section, norm).map((row) => (
        <GameRow key={row.round} row={row} />
      ))}
    </DataTable>
  );
}

/** A game that does not count is struck out, and the reason follows. */
function GameRow({ row: { round, opponent, ratingUsed, score, leftOut } }: { readonly row: CertificateRow }) {
  return (
    <tr className={leftOut === null ? undefined : 'struck'}>
      <th scope="row" className="number">
        {round}
      </th>
      <td className="player">
        {opponent !== null && <bdi>{formName(opponent.name)}</bdi>}
        {leftOut !== null && <small> {leftOutReason(leftOut)}</small>}
      </td>
      <td className="fide-id">{opponent?.fideId}</td>
      <td className="number">{opponent?.federation}</td>
      <td className="rating">{opponent === null ? '' : opponent.rating || t('terms.word.unrated')}</td>
      <td className="fide-id">{opponent === null ? '' : ratingUsed}</td>
      <td className="number">{opponent?.title}</td>
      <td className="clock">{score}</td>
    </tr>
  );
}
