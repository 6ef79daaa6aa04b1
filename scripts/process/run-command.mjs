import { HelpRequested, UsageError, UserError } from './command-errors.mjs';

const MIN_NODE_VERSION = /** @type {const} */ ([20, 19]);

/**
 * Runs a command of package.json. Prints only the message of a UserError, and the stack of any other error.
 * @param {() => Promise<void>} work
 */
export async function runCommand(work) {
  try {
    refuseOldNode();
    await work();
  } catch (error) {
    if (error instanceof HelpRequested) {
      console.log(error.message);
      process.exit(0);
    }
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    process.exit(error instanceof UsageError ? 3 : 1);
  }
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = MIN_NODE_VERSION;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new UserError(`Crosstable needs Node ${MIN_NODE_VERSION.join('.')} or newer; this is ${process.versions.node}.`);
}
