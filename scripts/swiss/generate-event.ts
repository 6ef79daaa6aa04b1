import { t } from '@/lib/platform/messages/translate';
import { type Simulation, generatorLine, simulate } from '../../engine/simulate';
import type { PairingSystem } from '../../engine/systems/system';
import { recordCode, standings } from '../../engine/tie-breaks';
import { type Dialect, INDIVIDUAL_SWISS, fromTournament, writeTrf, tournamentTypeOf, withAccelerationRanges } from '../../engine/trf';
import { invalidArguments } from './command-types';
import { drawParameters } from './draw-parameters';
import { type GeneratorParameters, simulationOptions, tieBreaksOf } from './generator-parameters';

export interface GeneratedEvent extends Simulation {
  readonly seed: number;
  readonly text: string;
}

/** Generates an event. Draws the parameters that are not given and writes all of them into the file. */
export function generateEvent(system: PairingSystem, given: GeneratorParameters, seed: number, dialect: Dialect): GeneratedEvent {
  const parameters = drawParameters(given, seed, system.id);
  const options = simulationOptions(parameters, seed);
  const isBaku = options.isAccelerated === true;
  if (isBaku && system.id.startsWith('dubov')) throw invalidArguments(t('cli.errors.noBakuHere', { system: system.id }));
  const list = tieBreaksOf(parameters);
  const codes = list.map(recordCode);
  const simulation = simulate((tournament) => system.pairRound(tournament), options);
  const report = fromTournament(simulation.tournament, {
    header: {
      texts: {
        name: t('cli.generate.eventName', { system: system.id, seed }),
        federation: 'FID',
        type: `${INDIVIDUAL_SWISS} (${system.title})`,
        tournamentType: tournamentTypeOf(system.id, isBaku),
      },
      tieBreaks: codes[0] === 'PTS' ? { record: '202', codes: codes.slice(1) } : { record: '212', codes },
      // This line has the parameters in braces, which `--config` can read.
      kept: [{ place: 'before-players', text: generatorLine({ system: system.id, seed, ...parameters }) }],
    },
    players: new Map(standings(simulation.tournament, list).rows.map(({ tpn, rank }) => [tpn, { rank }] as const)),
  });
  return { ...simulation, seed, text: writeTrf(dialect === 'trf26' ? withAccelerationRanges(report) : report, dialect) };
}
