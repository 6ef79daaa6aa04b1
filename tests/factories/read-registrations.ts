import { loadRegistration } from '@/lib/facts/registration/load-registration';
import { database } from '@/lib/platform/db/client';

export const codeOf = (outcome: { readonly ok: boolean; readonly error?: { readonly code: string } }) => (outcome.ok ? 'ok' : outcome.error?.code);
export const rowOf = (id: string) => database().registration.findUniqueOrThrow({ where: { id } });

/** The names of the players with an entry. */
export const namesIn = async (sectionId: string) =>
  (await database().entry.findMany({ where: { sectionId }, include: { person: true } })).map(({ person }) => person.name).toSorted();

/** The waiting list as `name state`, in order. */
export async function waitingIn(sectionId: string): Promise<string[]> {
  const facts = await loadRegistration(database(), sectionId, new Date());
  const names = new Map(facts?.rows.map(({ id, player }) => [id, (player as { name: string }).name.split(',')[0]]));
  return (facts?.waiting ?? []).map(({ id, state }) => `${names.get(id)} ${state}`);
}
