/** Thrown if this machine lacks something that the drill needs; the message names it. */
export class NotPossibleHere extends Error {}
