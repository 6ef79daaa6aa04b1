import { checkTournament } from '../../engine/check/check-round';
import type { PairingSystem } from '../../engine/systems/system';
import { EXIT, Refusal, worse } from './command';
import type { Command, ExitCode, Io } from './command';
import { asRecorded, loadFile, requireSystem } from './load';

export const check: Command = {
  name: 'check',
  summary: 'pair every round again and compare',
  usage: 'check --system ID FILE.trf...',
  options: { system: { type: 'string', value: 'ID', help: 'the rule text' } },
  run: (request, io) => {
    const system = requireSystem(request);
    if (request.files.length === 0) throw new Refusal(EXIT.invalid, 'a report file is missing');
    let outcome: ExitCode = EXIT.ok;
    for (const path of request.files) outcome = worse(outcome, checkFile(path, system, io));
    return outcome;
  },
};

function checkFile(path: string, system: PairingSystem, io: Io): ExitCode {
  try {
    const tournament = asRecorded(loadFile(path, io), system);
    const checks = checkTournament(system, tournament);
    const differing = checks.filter(({ agrees }) => !agrees).map(({ round }) => round);
    io.out(`${[`${path} rounds=${checks.length} differ=${differing.length}`, ...differing].join(' ')}\n`);
    return differing.length === 0 ? EXIT.ok : EXIT.negative;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    io.err(`${error.message}\n`);
    return error.exitCode;
  }
}
