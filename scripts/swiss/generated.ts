import { tell } from '@/lib/platform/words/tell';
import { type Simulation, generatorLine, simulate } from '../../engine/simulate';
import type { PairingSystem } from '../../engine/systems/system';
import { recordCode, standings } from '../../engine/tie-breaks';
import { type Dialect, INDIVIDUAL_SWISS, fromTournament, makeTrf, tournamentTypeOf, withAccelerationRanges } from '../../engine/trf';
import { invalid } from './command';
import { drawParameters } from './draw-parameters';
import { type Given, simulationOptions, tieBreaksOf } from './parameters';

export interface Generated extends Simulation {
  readonly seed: number;
  readonly text: string;
}

/** Generates an event. Draws the parameters that are not given and writes all of them into the file. */
export function generated(system: PairingSystem, given: Given, seed: number, dialect: Dialect): Generated {
  const parameters = drawParameters(given, seed, system.id);
  const options = simulationOptions(parameters, seed);
  const isBaku = options.isAccelerated === true;
  if (isBaku && system.id.startsWith('dubov')) throw invalid(tell('cli.errors.noBakuHere', { system: system.id }));
  const list = tieBreaksOf(parameters);
  const codes = list.map(recordCode);
  const simulation = simulate((tournament) => system.pairRound(tournament), options);
  const report = fromTournament(simulation.tournament, {
    header: {
      texts: {
        name: tell('cli.generate.eventName', { system: system.id, seed }),
        federation: 'FID',
        type: `${INDIVIDUAL_SWISS} (${system.title})`,
        tournamentType: tournamentTypeOf(system.id, isBaku),
      },
      tieBreaks: codes[0] === 'PTS' ? { record: '202', codes: codes.slice(1) } : { record: '212', codes },
      // `--config` can read the values in the braces.
      kept: [{ place: 'before-players', text: generatorLine({ system: system.id, seed, ...parameters }) }],
    },
    players: new Map(standings(simulation.tournament, list).rows.map(({ tpn, rank }) => [tpn, { rank }] as const)),
  });
  return { ...simulation, seed, text: makeTrf(dialect === 'trf26' ? withAccelerationRanges(report) : report, dialect) };
}
