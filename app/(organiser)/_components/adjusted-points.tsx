import type { ComponentProps, ReactNode } from 'react';
import { Column } from '@/app/_components/data-table';
import { Field, Select } from '@/app/_ui/field';
import { ActionButton, Form, SubmitLine } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { Rows, TitledBlock } from '@/app/_ui/page-parts';
import { RowInput } from '@/app/_ui/row-input';
import { formatSignedPoints } from '@/lib/domain/sections/points-text';
import { POINTS_TYPES, RESULT_OF_TYPE } from '@/lib/domain/standings/points-adjustments';
import { t } from '@/lib/platform/messages/translate';
import type { AdjustedPoints, AdjustedTeamPoints } from '@/lib/views/standings/get-standings-adjustments';
import {
  adjustPointsAction,
  adjustPointsByTypeAction,
  adjustTeamPointsAction,
  removePointsAdjustmentAction,
  removeTeamAdjustmentAction,
} from '../organise/[event]/[section]/actions';

type FormAction = ComponentProps<typeof ActionButton>['action'];

export function AdjustedPointsBlock({ page }: { readonly page: AdjustedPoints }) {
  const { given, players, mayEdit, sectionId, round } = page;
  return (
    <AdjustmentsBlock
      given={given.map((row) => ({ ...row, title: <NameAndPoints name={row.name} points={formatSignedPoints(row.halfPoints)} /> }))}
      mayEdit={mayEdit}
      removal={{ action: removePointsAdjustmentAction, field: 'adjustmentId' }}
    >
      <PointsForm
        {...{ sectionId, round }}
        action={adjustPointsAction}
        field="entryIds"
        heads={[t('terms.label.player'), t('terms.label.points')]}
        rows={players.map(({ entryId, number, name }) => ({ id: entryId, number, name, labels: { points: t('rounds.beside.pointsOf', { name }) } }))}
      />
    </AdjustmentsBlock>
  );
}

export function AdjustedTeamPointsBlock({ page }: { readonly page: AdjustedTeamPoints }) {
  const { given, teams, mayEdit, sectionId, round } = page;
  return (
    <AdjustmentsBlock given={given} mayEdit={mayEdit} removal={{ action: removeTeamAdjustmentAction, field: 'teamAdjustmentId' }}>
      <PointsForm
        {...{ sectionId, round }}
        action={adjustTeamPointsAction}
        field="teamIds"
        heads={[t('terms.label.team'), t('terms.label.matchPoints'), t('terms.label.gamePoints')]}
        rows={teams.map(({ name, ...team }) => ({
          ...team,
          name,
          labels: { matchPoints: t('rounds.beside.matchPointsOf', { name }), gamePoints: t('rounds.beside.gamePointsOf', { name }) },
        }))}
      />
      <PointsOfTypeForm page={page} />
    </AdjustmentsBlock>
  );
}

/** The form for points of one type of result, such as a match won by forfeit. */
function PointsOfTypeForm({ page: { sectionId, teams, rounds } }: { readonly page: AdjustedTeamPoints }) {
  const roundOptions = Array.from({ length: rounds }, (_, index) => ({ value: index + 1, label: t('terms.label.roundN', { round: index + 1 }) }));
  return (
    <Form action={adjustPointsByTypeAction} fields={{ sectionId }}>
      <details>
        <summary>{t('rounds.beside.ofType')}</summary>
        <Hint as="p">{t('rounds.beside.ofTypeHint')}</Hint>
        <div className="mt-s2 grid items-end gap-s3 wide:grid-cols-3">
          <Select name="resultType" label={t('terms.label.result')} options={POINTS_TYPES.map((value) => ({ value, label: t(RESULT_OF_TYPE[value]) }))} />
          <Select
            name="forTeam"
            label={t('terms.label.team')}
            options={[{ value: '', label: t('terms.word.allTeams') }, ...teams.map(({ id, name }) => ({ value: id, label: name }))]}
          />
          <Select name="forRound" label={t('terms.label.round')} options={[{ value: '', label: t('rounds.beside.everyRound') }, ...roundOptions]} />
          <Field name="newMatchPoints" label={t('terms.label.matchPoints')} inputMode="decimal" autoComplete="off" />
          <Field name="newGamePoints" label={t('terms.label.gamePoints')} inputMode="decimal" autoComplete="off" />
          <Field name="reason" label={t('terms.label.reason')} autoComplete="off" />
        </div>
        <SubmitLine className="mt-s2 pb-s3">{t('rounds.beside.storeType')}</SubmitLine>
      </details>
    </Form>
  );
}

function NameAndPoints({ name, points }: { readonly name: string; readonly points: string }) {
  return (
    <>
      <bdi>{name}</bdi> {points}
    </>
  );
}

interface PointsAdjustmentRow {
  readonly id: string;
  readonly name: string;
  readonly title: ReactNode;
  /** The round to show; null if the title names the rounds. */
  readonly round: number | null;
  readonly reason: string;
  readonly mayTakeBack: boolean;
}

interface AdjustmentsBlockProps {
  readonly given: readonly PointsAdjustmentRow[];
  readonly mayEdit: boolean;
  readonly removal: { readonly action: FormAction; readonly field: string };
  /** The form for new points, shown only to users who may save it. */
  readonly children: ReactNode;
}

function AdjustmentsBlock({ given, mayEdit, removal, children }: AdjustmentsBlockProps) {
  return (
    <TitledBlock id="adjusted-points" title={t('terms.label.penaltiesAndBonusPoints')}>
      <Hint as="p">{t('rounds.beside.what')}</Hint>
      {given.length === 0 && <p className="mt-s2">{t('rounds.beside.none')}</p>}
      {given.length > 0 && (
        <Rows className="mt-s2">
          {given.map(({ id, name, title, round, reason, mayTakeBack }) => (
            <li key={id}>
              <div>
                <h3 className="wrap-break-word">{title}</h3>
                <p className="text-t1 text-muted">{[round === null ? '' : roundText(round), reason].filter((part) => part !== '').join(' · ')}</p>
              </div>
              {mayEdit && mayTakeBack && (
                <ActionButton action={removal.action} fields={{ [removal.field]: id }}>
                  {t('terms.label.remove')}
                  <span className="sr-only"> {name}</span>
                </ActionButton>
              )}
            </li>
          ))}
        </Rows>
      )}
      {mayEdit && children}
    </TitledBlock>
  );
}

const roundText = (round: number) => (round === 0 ? t('terms.label.beforeRound1') : t('terms.label.afterRound', { round }));

interface PointsFormProps {
  readonly action: FormAction;
  readonly sectionId: string;
  readonly round: number;
  /** The column headings: one for the name, then those for the points. */
  readonly heads: readonly string[];
  /** The name, without `[]`, of the hidden form field that contains the ids of the rows. */
  readonly field: string;
  readonly rows: readonly PointsRowFacts[];
}

interface PointsRowFacts {
  readonly id: string;
  readonly number: number | null;
  readonly name: string;
  /** The label of each points input, by the name of the input. */
  readonly labels: Readonly<Record<string, string>>;
}

function PointsForm({ action, sectionId, round, heads, field, rows }: PointsFormProps) {
  if (rows.length === 0) return null;
  return (
    <Form
      action={action}
      fields={{ sectionId }}
      summary={
        <>
          {t('rounds.beside.give')} <Hint>{roundText(round)}</Hint>
        </>
      }
    >
      <table className="mt-s2 w-full table-fixed">
        <caption className="sr-only">{t('terms.label.penaltiesAndBonusPoints')}</caption>
        <thead>
          <tr>
            {heads.map((head, place) => (
              <Column key={head} className={place === 0 ? 'text-start' : 'w-[6rem] whitespace-normal'}>
                {head}
              </Column>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <PointsRow key={row.id} row={row} field={field} place={place} />
          ))}
        </tbody>
      </table>
      <Field name="reason" label={t('terms.label.reason')} hint={t('rounds.beside.reasonHint')} autoComplete="off" />
      <SubmitLine className="mt-s2" variant="primary">
        {t('rounds.beside.store')}
      </SubmitLine>
    </Form>
  );
}

function PointsRow({ row: { id, number, name, labels }, field, place }: { readonly row: PointsRowFacts; readonly field: string; readonly place: number }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="text-start font-normal wrap-break-word">
        <span className="text-muted">{number}</span> <bdi>{name}</bdi>
        <input type="hidden" name={`${field}[]`} value={id} />
      </th>
      {Object.entries(labels).map(([points, label]) => (
        <td key={points}>
          <RowInput className="w-full" name={points} place={place} autoComplete="off" aria-label={label} />
        </td>
      ))}
    </tr>
  );
}
