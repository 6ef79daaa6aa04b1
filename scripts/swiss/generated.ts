import { tell } from '@/lib/platform/words/tell';
import { generatorLine, simulate } from '../../engine/simulate';
import type { Simulation } from '../../engine/simulate';
import type { PairingSystem } from '../../engine/systems/system';
import { recordCode, standings } from '../../engine/tie-breaks';
import type { TieBreak } from '../../engine/tie-breaks';
import { INDIVIDUAL_SWISS, fromTournament, makeTrf, tournamentTypeOf, withAccelerationRanges } from '../../engine/trf';
import type { Dialect } from '../../engine/trf';
import { drawParameters } from './draw-parameters';
import { invalid, simulationOptions, tieBreaksOf } from './parameters';
import type { Given } from './parameters';

/** One invented event and the file it makes. */
export interface Generated extends Simulation {
  readonly seed: number;
  readonly text: string;
}

/** The event of a seed: values that are not given are drawn from it, and all of them stand in the file. */
export function generated(system: PairingSystem, given: Given, seed: number, dialect: Dialect): Generated {
  const parameters = drawParameters(given, seed, system.id);
  const options = simulationOptions(parameters, seed);
  if (options.isAccelerated === true && system.id.startsWith('dubov')) throw invalid(tell('cli.errors.noBakuHere', { system: system.id }));
  const list = tieBreaksOf(parameters);
  const simulation = simulate((tournament) => system.pairRound(tournament), options);
  const isBaku = options.isAccelerated === true;
  const report = reportOf(simulation, { system, list, seed, isBaku, parameters });
  return { ...simulation, seed, text: makeTrf(dialect === 'trf26' ? withAccelerationRanges(report) : report, dialect) };
}

interface Told {
  readonly system: PairingSystem;
  readonly list: readonly TieBreak[];
  readonly seed: number;
  readonly isBaku: boolean;
  readonly parameters: Given;
}

function reportOf({ tournament }: Simulation, { system, list, seed, isBaku, parameters }: Told) {
  const codes = list.map(recordCode);
  return fromTournament(tournament, {
    header: {
      texts: {
        name: tell('cli.generate.eventName', { system: system.id, seed }),
        federation: 'FID',
        type: `${INDIVIDUAL_SWISS} (${system.title})`,
        tournamentType: tournamentTypeOf(system.id, isBaku),
      },
      tieBreaks: codes[0] === 'PTS' ? { record: '202', codes: codes.slice(1) } : { record: '212', codes },
      // `--config` takes the braces and what stands in them.
      kept: [{ place: 'before-players', text: generatorLine({ system: system.id, seed, ...parameters }) }],
    },
    players: new Map(standings(tournament, list).rows.map(({ tpn, rank }) => [tpn, { rank }] as const)),
  });
}
