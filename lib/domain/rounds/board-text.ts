import { formatOf } from '@/lib/domain/formats/formats';
import { distinctName, sharedNames } from '@/lib/domain/players/namesakes';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { t } from '@/lib/platform/messages/translate';

/** The name of an entry in history records, with its number if several players share the name; '' if there is no such entry. */
export function entryName({ entries }: Pick<SectionFacts, 'entries'>, entryId: string | null): string {
  const entry = entries.find(({ id }) => id === entryId);
  return entry === undefined ? '' : distinctName({ ...entry, number: entry.pairingNumber }, sharedNames(entries));
}

/** A board in history records, as `White – Black`. Without Black it is the bye or, in a match of teams, a board with an empty place. */
export function boardText(facts: Pick<SectionFacts, 'entries' | 'systemId'>, white: string, black: string | null): string {
  if (black !== null) return `${entryName(facts, white)} – ${entryName(facts, black)}`;
  const name = entryName(facts, white);
  return formatOf(facts.systemId).isOfTeams ? `${name} – ${t('terms.label.emptyPlace')}` : t('terms.word.nameBye', { name });
}
