import { formatOf } from '@/lib/domain/formats/formats';
import { distinctName, sharedNames } from '@/lib/domain/players/namesakes';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { t } from '@/lib/platform/messages/translate';

/** The name of an entry in history records, with its number if several players share the name; '' if there is no such entry. */
export function entryName({ entries }: Pick<SectionFacts, 'entries'>, entryId: string | null): string {
  const entry = entries.find(({ id }) => id === entryId);
  return entry === undefined ? '' : distinctName({ ...entry, number: entry.pairingNumber }, sharedNames(entries));
}

/** The name of an entry or of a team in history records. */
export const participantName = (facts: Pick<SectionFacts, 'entries' | 'teams'>, id: string): string =>
  entryName(facts, id) || (facts.teams.find((team) => team.id === id)?.name ?? '');

/**
 * A board in history records, as `White – Black`. Without Black it is the bye or, in a match of teams, a board with an empty place. With the ids of
 * teams, it is a match.
 */
export function boardText(facts: Pick<SectionFacts, 'entries' | 'teams' | 'systemId'>, white: string, black: string | null): string {
  const nameOf = (id: string) => participantName(facts, id);
  if (black !== null) return `${nameOf(white)} – ${nameOf(black)}`;
  const isPlayerOfTeam = formatOf(facts.systemId).isOfTeams && facts.teams.every(({ id }) => id !== white);
  return isPlayerOfTeam ? `${nameOf(white)} – ${t('terms.label.emptyPlace')}` : t('terms.word.nameBye', { name: nameOf(white) });
}
