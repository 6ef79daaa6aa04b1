/** Thrown if this machine lacks something that the drill needs. The message names it. */
export class DrillUnsupportedError extends Error {}
