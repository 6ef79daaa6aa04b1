import { tell } from '@/lib/platform/words/tell';
import type { LoadedFile } from './load';
import { type Given, invalid } from './parameters';

/** Ratings, rounds and rates of an event. */
export function modelOf({ path, tournament, document }: LoadedFile): Given {
  const ratings = tournament.players.map(({ rating }) => rating);
  if (ratings.some((rating) => rating === 0)) throw invalid(tell('cli.classic.modelUnrated', { path }));
  const codes = tournament.players.flatMap(({ entries }) => entries.slice(0, tournament.completedRounds)).map((entry) => entry?.code ?? 'Z');
  const share = (letters: string, of: string = 'HFZU+-10=WDL?') => {
    const all = codes.filter((code) => of.includes(code)).length;
    return all === 0 ? 0 : Math.round((1000 * codes.filter((code) => letters.includes(code)).length) / all) / 10;
  };
  const rounds = document.rounds ?? tournament.completedRounds;
  const isPlayed = tournament.completedRounds > 0;
  return {
    players: String(ratings.length),
    ratings: ratings.join(','),
    ...(rounds > 0 ? { rounds: String(rounds) } : {}),
    ...(isPlayed
      ? {
          draws: String(share('=D', '10=WDL')),
          'half-point-byes': `${share('H')}%`,
          'full-point-byes': `${share('F')}%`,
          'zero-point-byes': `${share('Z')}%`,
          forfeits: String(share('+-', '+-10=WDL')),
        }
      : {}),
  };
}
