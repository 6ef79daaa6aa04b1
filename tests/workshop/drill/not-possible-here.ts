/** This machine lacks what the drill needs; the message says what. */
export class NotPossibleHere extends Error {}
