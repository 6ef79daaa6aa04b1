/** Thrown if this machine lacks something that the drill needs; the message names it. */
export class DrillUnsupported extends Error {}
