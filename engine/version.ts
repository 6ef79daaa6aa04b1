/** The version of this engine, saved with every round that it pairs. A test checks that it equals `version` in package.json. */
export const ENGINE_VERSION = '1.0.0';
