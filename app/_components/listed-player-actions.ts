import 'server-only';
import { type AnswerOtherButton, formAction } from '@/app/_request/form-action';
import { t } from '@/lib/platform/messages/translate';
import {
  findChosenPlayer,
  FindChosenPlayerSchema,
  findListedPlayers,
  FindListedPlayersSchema,
  type ListedHit,
} from '@/lib/views/registration/find-listed-players';

/** A player of the rating lists as the form offers it. */
export interface OfferedPlayer {
  readonly listed: string;
  readonly name: string;
  readonly about: string;
}

const offered = ({ listed, name, title, federation, fideId }: ListedHit): OfferedPlayer => ({
  listed,
  name: [title ?? '', name].filter((part) => part !== '').join(' '),
  about: [federation, fideId === null ? '' : t('terms.label.fideIdN', { id: String(fideId) })].filter((part) => part !== '').join(' · '),
});

/** The value of the form's state: players to choose from; null after too many searches. */
const findAction = formAction(FindListedPlayersSchema, findListedPlayers, (hits) => ({ value: { hits: hits?.map(offered) ?? null }, keepsTyped: true }));

const NOBODY = { listed: '', surname: '', firstName: '', fideId: '', federation: '' };

/** Fills in the chosen player, and keeps everything else. Without a player, the fields of an earlier choice become empty. */
const chooseAction = formAction(FindChosenPlayerSchema, findChosenPlayer, (player, { choose }) => {
  if (player === null) return { keepsTyped: true, ...(choose === '' ? { fills: NOBODY } : { value: { hits: [] } }) };
  const [surname = '', firstName = ''] = player.name.split(', ', 2);
  const { fideId, federation } = player;
  return { keepsTyped: true, fills: { listed: choose, surname, firstName, fideId: String(fideId ?? ''), ...(federation === '' ? {} : { federation }) } };
});

/**
 * Answers a form that registers a player if it searches the rating lists, so that nothing typed is lost, even without scripts. The Enter key
 * searches if the search has changed.
 */
export const searchListedPlayers: AnswerOtherButton = async (state, form) => {
  const [step, query] = [form.get('step'), form.get('q') ?? ''];
  if (form.has('choose')) return chooseAction(state, form);
  return step === 'find' || (step === 'enter' && query !== '' && query !== form.get('searched')) ? findAction(state, form) : null;
};
