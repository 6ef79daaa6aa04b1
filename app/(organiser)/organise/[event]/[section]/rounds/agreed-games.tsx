import { Field, Select } from '@/app/_ui/field';
import { ActionButton, Form, Submit } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { Block, Rows } from '@/app/_ui/page-parts';
import { PLAYED_RESULTS } from '@/lib/domain/boards/decide-result-entry';
import { RESULT_NOTATION } from '@/lib/domain/boards/result-notation';
import { formatDateAndTime } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import type { AgreedGames } from '@/lib/views/rounds/get-agreed-games';
import { agreeGameAction, removeAgreedGameAction } from '../actions';

/** Games of a round robin that are not played with their round: those brought forward, with their results, and those postponed. */
export function AgreedGamesBlock({ of }: { readonly of: AgreedGames }) {
  return (
    <Block className="mt-s5" id="agreed-games" aria-labelledby="agreed-games-h">
      <h2 id="agreed-games-h">{t('rounds.agreed.title')}</h2>
      <Hint as="p">{t(of.isFinal ? 'rounds.agreed.what' : of.canAgree ? 'rounds.agreed.datesOnly' : 'rounds.agreed.notYet')}</Hint>
      {of.agreed.length > 0 && <AgreedGamesList of={of} />}
      {of.proposals.length > 0 && <OpenProposals of={of} />}
      {of.mayEdit && of.games.length > 0 && <AgreeGameForm of={of} />}
    </Block>
  );
}

const gameText = (game: AgreedGames['games'][number] | AgreedGames['agreed'][number]): string =>
  t('terms.sentence.roundGame', { round: game.round, white: game.white, black: game.black });

function AgreedGamesList({ of: { agreed, timeZone, mayEdit } }: { readonly of: AgreedGames }) {
  return (
    <Rows className="mt-s2">
      {agreed.map(({ id, playsAt, result, ...game }) => {
        const parts = [playsAt === null ? null : formatDateAndTime(playsAt, timeZone), result === null ? null : RESULT_NOTATION[result]];
        return (
          <li key={id}>
            <div>
              <h3 className="wrap-break-word">{t('terms.sentence.roundGame', game)}</h3>
              <p className="text-t1 text-muted">{parts.filter((part) => part !== null).join(' · ')}</p>
            </div>
            {mayEdit && (
              <ActionButton action={removeAgreedGameAction} fields={{ agreedGameId: id }}>
                {t('terms.label.remove')}
                <span className="sr-only"> {t('terms.sentence.roundGame', game)}</span>
              </ActionButton>
            )}
          </li>
        );
      })}
    </Rows>
  );
}

function OpenProposals({ of: { proposals, timeZone } }: { readonly of: AgreedGames }) {
  return (
    <>
      <h3 className="mt-s4">{t('rounds.agreed.proposals')}</h3>
      <Hint as="p">{t('rounds.agreed.proposalsHint')}</Hint>
      <Rows className="mt-s2">
        {proposals.map(({ id, isByWhite, playsAt, ...game }) => (
          <li key={id}>
            <div>
              <h4 className="wrap-break-word">{t('terms.sentence.roundGame', game)}</h4>
              <p className="text-t1 text-muted">
                {t('rounds.agreed.proposed', { player: isByWhite ? game.white : game.black, date: formatDateAndTime(playsAt, timeZone) })}
              </p>
            </div>
          </li>
        ))}
      </Rows>
    </>
  );
}

function AgreeGameForm({ of: { sectionId, games, isFinal } }: { readonly of: AgreedGames }) {
  return (
    <Form action={agreeGameAction} fields={{ sectionId }}>
      <div className="grid gap-s3 pb-s3 desk:grid-cols-3">
        <Select
          name="game"
          label={t('rounds.agreed.whichGame')}
          options={[{ value: '', label: t('terms.label.choose') }, ...games.map((game) => ({ value: game.value, label: gameText(game) }))]}
        />
        <Field name="playsAt" label={t('rounds.agreed.playsAt')} type="datetime-local" />
        {isFinal && (
          <Select
            name="result"
            label={t('rounds.agreed.result')}
            options={[
              { value: '', label: t('rounds.agreed.notPlayed') },
              ...PLAYED_RESULTS.map((result) => ({ value: result, label: RESULT_NOTATION[result] })),
            ]}
          />
        )}
      </div>
      <Submit variant="quiet">{t('rounds.agreed.save')}</Submit>
    </Form>
  );
}
