/** 2: read and acknowledged. 3: confirmed or cancelled. 4: asked twice, the second time with what follows from it. 5: only outside FIDE mode. */
const LEVELS = [2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];
/** What can be agreed to. */
export type AskedLevel = Exclude<Level, 5>;
