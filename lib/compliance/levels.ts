/** 2: read and acknowledged. 3: confirmed or cancelled. 4: asked twice, the second time with what follows from it. 5: only outside FIDE mode. */
export const LEVELS = [2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];
/** What can be agreed to. */
export type AskedLevel = Exclude<Level, 5>;

/** `never`: begun before there was FIDE mode. `left` is for ever. */
export type FideMode = 'on' | 'left' | 'never';

/** What is kept of an act that breaks what was announced, and told in the report. */
export type BreachOfAct = 'mode' | 'mpa' | 'import' | 'regeneration' | 'exchange' | 'correction' | 'adjournment' | 'configuration' | 'fpb';
