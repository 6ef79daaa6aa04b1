/** Version of this engine, kept with every round it pairs; equal to `version` in package.json (a test holds it). */
export const ENGINE_VERSION = '1.0.0';
