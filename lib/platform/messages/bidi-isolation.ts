const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const [ISOLATE, POP] = ['\u2068', '\u2069'];

/** Isolates a right-to-left name in a sentence, like `<bdi>`, so that numbers and names next to it keep their order. */
export function isolateBidi(name: string): string {
  return RIGHT_TO_LEFT.test(name) && !name.includes(ISOLATE) ? `${ISOLATE}${name}${POP}` : name;
}

export function isolateBoardBidi(board: string): string {
  return board.split(' – ').map(isolateBidi).join(' – ');
}
