import { err, type Result } from '../../model/outcome';
import { whyImpossible } from '../../bracket/no-legal-pairing';
import type { PairingError } from '../system';
import type { Round } from './a-definitions';
import { runProcedure, type LoggedBracket } from './c-procedure';

/** The brackets of a round as the procedure leaves them; an error names the article of B without which there would be some (R18). */
export function pairedBrackets(round: Round): Result<readonly LoggedBracket[], PairingError> {
  const impossible = whyImpossible(round);
  return impossible === null ? runProcedure(round) : err(impossible);
}
