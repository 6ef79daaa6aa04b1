import type { Tournament } from '@/engine/model/tournament';
import type { LoadedTournament } from './build-tournament';
import type { SectionFacts } from './section-facts';

/** Gives each board without a result the unknown result `?`, because reports and norms would otherwise lose the opponents. */
export function withUnknownResults({ tournament, numberOf }: LoadedTournament, facts: Pick<SectionFacts, 'pairedRounds'>): Tournament {
  const open = facts.pairedRounds
    .filter(({ number }) => number <= tournament.completedRounds)
    .flatMap(({ number, pairings }) =>
      pairings.filter(({ result, blackId }) => blackId !== null && result.result === null).map((pairing) => ({ ...pairing, number })),
    );
  const players = tournament.players.map((player) => {
    const own = open.filter(({ whiteId, blackId }) => numberOf.get(whiteId) === player.tpn || (blackId !== null && numberOf.get(blackId) === player.tpn));
    if (own.length === 0) return player;
    const entries = [...player.entries];
    for (const { number, whiteId, blackId } of own) {
      const isWhite = numberOf.get(whiteId) === player.tpn;
      const opponent = numberOf.get(isWhite ? (blackId ?? '') : whiteId) ?? null;
      entries[number - 1] = { opponent, colour: isWhite ? 'white' : 'black', code: '?' };
    }
    return { ...player, entries };
  });
  return { ...tournament, players };
}
