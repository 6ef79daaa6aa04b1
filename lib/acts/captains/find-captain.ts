import type { Actor } from '@/lib/platform/access/actor';
import { countWrongCode, hashTypedCode, type WrongCode } from '@/lib/platform/access/numeric-codes';
import { database } from '@/lib/platform/db/client';

type CaptainActor = Extract<Actor, { kind: 'captain' }>;

export type CaptainLookup =
  | { readonly kind: 'found'; readonly actor: CaptainActor; readonly sectionId: string; readonly eventId: string; readonly codeAt: Date | null }
  | WrongCode;

/** Finds the captain of a link. It is valid until it is replaced or revoked, or the last round of the section is complete. */
export async function findCaptain(code: string, address: string | null): Promise<CaptainLookup> {
  const captainCodeHash = hashTypedCode(code);
  const team =
    captainCodeHash === null
      ? null
      : await database().team.findUnique({
          where: { captainCodeHash, section: { removal: null, event: { removal: null } } },
          select: { id: true, name: true, captainCodeAt: true, section: { select: { id: true, eventId: true, rounds: true } } },
        });
  if (team === null) return countWrongCode(address);
  const { id: sectionId, eventId, rounds } = team.section;
  const last = await database().round.findUnique({ where: { sectionId_number: { sectionId, number: rounds }, state: 'complete' }, select: { id: true } });
  if (last !== null) return countWrongCode(address);
  return { kind: 'found', actor: { kind: 'captain', teamId: team.id, team: team.name }, sectionId, eventId, codeAt: team.captainCodeAt };
}
