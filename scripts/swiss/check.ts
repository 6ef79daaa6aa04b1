import { checkTournament } from '../../engine/check/check-round';
import type { Tournament } from '../../engine/model/tournament';
import type { PairingSystem } from '../../engine/systems/system';
import { parseTieBreaks, standings } from '../../engine/tie-breaks';
import { isTeamEvent, numbersByRound, resultsThenByRound } from '../../engine/trf';
import { tell } from '../../lib/words/tell';
import { EXIT, Refusal, worse } from './command';
import type { Command, ExitCode, Io } from './command';
import { asRecorded, loadFile, requireSystem } from './load';
import type { LoadedFile } from './load';

export const check: Command = {
  name: 'check',
  summary: tell('cli.check.summary'),
  usage: tell('cli.check.usage'),
  options: { system: { type: 'string', value: 'ID', help: tell('cli.check.options.system') } },
  notes: tell('cli.check.notes'),
  run: (request, io) => {
    const system = requireSystem(request);
    if (request.files.length === 0) throw new Refusal(EXIT.invalid, tell('cli.errors.fileMissing'));
    let outcome: ExitCode = EXIT.ok;
    for (const path of request.files) outcome = worse(outcome, checkFile(path, system, io));
    return outcome;
  },
};

function checkFile(path: string, system: PairingSystem, io: Io): ExitCode {
  try {
    const file = loadFile(path, io);
    const tournament = asRecorded(file, system);
    const checks = checkTournament(system, tournament, numbersByRound(file.document), resultsThenByRound(file.document));
    const differing = checks.filter(({ agrees }) => !agrees).map(({ round }) => round);
    const ranks = differingRanks(file, tournament);
    const standingsPart = ranks === null ? [] : [`standings=${ranks.length}`, ...ranks];
    io.out(`${[`${path} rounds=${checks.length} differ=${differing.length}`, ...differing, ...standingsPart].join(' ')}\n`);
    return differing.length === 0 && (ranks ?? []).length === 0 ? EXIT.ok : EXIT.negative;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    io.err(`${error.message}\n`);
    return error.exitCode;
  }
}

/** Numbers of the players whose rank in the file is not among the places they share by its tie-breaks; null where it names none. */
function differingRanks({ document, fileNumber }: LoadedFile, tournament: Tournament): number[] | null {
  if (document.tieBreaks === null || isTeamEvent(document)) return null;
  const list = parseTieBreaks(document.tieBreaks.codes);
  const stated = new Map(document.players.map(({ tpn, rank }) => [tpn, rank ?? 0]));
  if (!list.ok || [...stated.values()].every((rank) => rank === 0)) return null;
  const { rows } = standings(tournament, list.value);
  return rows
    .filter(({ tpn, rank }) => {
      const given = stated.get(fileNumber(tpn)) ?? 0;
      const shared = rows.filter((other) => other.rank === rank).length;
      return given < rank || given >= rank + shared;
    })
    .map(({ tpn }) => fileNumber(tpn));
}
