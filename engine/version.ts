/** The version of this engine, saved with every round it pairs; equal to `version` in package.json (a test checks this). */
export const ENGINE_VERSION = '1.0.0';
