import type { Random } from '@/engine/simulate/random';

/** The format that a reader expects. Random texts start with valid lines in this format. */
export type TextKind = 'report' | 'list' | 'ratings' | 'kept' | 'word';

/** Characters that readers split at, trim, compare or fail on. */
const CHARACTERS = [
  ' ',
  '\t',
  ',',
  ';',
  '|',
  '"',
  "'",
  '=',
  '/',
  '-',
  '+',
  '.',
  '0',
  '9',
  '1',
  'a',
  'W',
  'Z',
  'é',
  'ß',
  'İ',
  'ﷺ',
  '½',
  '<',
  '>',
  '\\',
  '#',
  '%',
  '?',
  '&',
  '\n',
  '\r',
  '\r\n',
  '\0',
  '\u0001',
  '\u001a',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u0301',
  '\u0323',
  '\u200b',
  '\u202e',
  '\u2028',
  '\ufeff',
  '\ud800',
  '\udc00',
  '😀',
  '𝒜',
] as const satisfies readonly string[];

/** Makes a valid line from its index in the file, so that all lines can differ. */
type Line = (index: number) => string;
const paddedNumber = (index: number, width = 4) => String(1 + (index % 9999)).padStart(width);

const LINE_MAKERS: Readonly<Record<TextKind, readonly [Line, ...Line[]]>> = {
  report: [
    (index) => `001 ${paddedNumber(index)}`,
    (index) =>
      `001 ${paddedNumber(index)} m GM ${`Ash, Bo ${index}`.padEnd(33)} 2400 SWE     ${1_700_000 + index} 1980/01/02  1.0 ${paddedNumber(index)}  ${paddedNumber(index + 1)} w 1`,
    (index) => `001 ${paddedNumber(index)}      ${''.padEnd(33)}                             1.0      ${'  0000 - U'.repeat(1 + (index % 7))}`,
    () => '012 Harbour Trophy',
    () => '112 Ash, Bo',
    () => 'XXR 9',
    () => '142 9',
    () => 'XXC rank white1',
    () => '062 99999999',
    () => '###',
    () => '013 ',
    (index) => `162  W ${index}.0    D 1.0`,
    () => 'XXS W=3 D=1 PAB=.5',
    (index) => `XXZ ${index}`,
    (index) => `XXP ${index} ${index + 1}`,
    (index) => `XXA ${paddedNumber(index)}  1.0  0.5`,
    () => '202 PTS,DE,BH/C1',
    () => '212 PTS DE',
    (index) => `240 H   2 ${paddedNumber(index)}`,
    (index) => `250       1.0   1  99 ${paddedNumber(index)} 9999`,
    (index) => `260   1   9 ${paddedNumber(index)} ${paddedNumber(index + 1)}`,
    (index) => `299 W        1.0   1 ${paddedNumber(index)}`,
    (index) => `310 ${paddedNumber(index, 3)} Team`,
    (index) => `310 ${paddedNumber(index, 3)} ${'Team'.padEnd(64)} ${paddedNumber(index)} ${paddedNumber(index + 1)}`,
    (index) => `300   1 ${paddedNumber(index, 3)} ${paddedNumber(index + 1, 3)} ${paddedNumber(index)} 0000`,
    (index) => `320  1.0  2.0 ${paddedNumber(index, 3)} 000`,
    (index) => `330 +-   1 ${paddedNumber(index, 3)} ${paddedNumber(index + 1, 3)}`,
    (index) => `802 ${paddedNumber(index, 3)} ASH      4.0   -3.5${'   2 w  1.5  '.repeat(1 + (index % 99))}`,
    (index) => `FRA ${paddedNumber(index)} m`,
    (index) => `### numbers of round 1: ${index}=11111=1`,
    (index) => `### round 2 was paired with results of round 1: ${index}=? 8==`,
    (index) => `### Correction @ Round 2: round 1: ${index}=? 8==/1w; paired otherwise: 2`,
    (index) => `### MPA @ Round 2: ${index}-1 => 1-${index} 2-bye`,
    (index) => `### numbers of round ${1 + (index % 999)}: ${index % 9999}=1`,
    (index) => `### round 2 was played otherwise than announced: ${index}-1 9-bye were announced`,
    (index) => `### Rating @ Round 1: ${index}=1 5=0`,
    (index) => `### Regeneration @ Round 1: ${index}=2`,
    () => '### Configuration @ Round 2: rounds 9 => 7',
    (index) => `### paired by estimate: ${index % 9999}=1450`,
    (index) => `### Ratings from round ${2 + (index % 999)}:${' 1=1'.repeat(1 + (index % 3000))}`,
    (index) => `### Unrated in tie-breaks: ${index}`,
    () => '### Ratings in tie-breaks: of the round',
    (index) => `### OTHER_HAND: ${index % 9999}=1 2=-2.50 (drawn (by) lot)`,
    (index) => `### OTHER_EXT1:${' 1=1'.repeat(1 + (index % 3000))}`,
    () => 'BBW  3.0',
    () => '192 FIDE_DUTCH_BAKU',
  ],
  list: [
    () => 'a',
    (index) => `Ash, Bo ${index};${1000 + (index % 1800)};SWE;${1_700_000 + index}`,
    () => 'Name;Elo;Fed;FIDE ID;Byes;Title;Born',
    (index) => `"Ash, ""Bo"" ${index}",2000`,
    () => ',,,,,,,,',
    (index) => `Ash Bo\t${index}\t`,
    () => 'Marsh, Ada;"1,1,1,2,3"',
    () => '"',
    () => 'surname;first name;club',
    () => 'Ash, Bo',
  ],
  ratings: [
    (index) => `<player><fideid>${1_700_000 + index}</fideid><name>Ash, Bo</name><rating>2301</rating></player>`,
    () => '<player>',
    () => '<player><rating>',
    () => '</player>',
    () => 'ID Number      Name              Fed Sex Tit  SRtng SGm SK B-day',
    (index) => `${1_700_000 + index}         Ash, Bo           NED M   FM   2301  9   20 1990`,
    () => '123',
    () => 'FIDE ID;Rating',
    (index) => `${1_700_000 + index};${1000 + (index % 1800)}`,
    () => 'ID Number ',
  ],
  kept: [
    () => 'ID Number      Name                       Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag',
    (index) =>
      `${String(1_700_000 + index).padEnd(15)}${`Ash, Bo ${index}`.padEnd(27)}SWE M   GM             FA              ${2000 + (index % 500)}   0   20 `,
    () => '<playerslist>',
    (index) => `<player><fideid>${1_700_000 + index}</fideid><name>Ash, Bo</name><rapid_rating>2301</rapid_rating><flag>wi</flag></player>`,
    () => '<player>',
    () => '<a>',
    () => '<!-- ',
    () => '</player>',
    () => 'Nr;Name;Rating',
    (index) => `${index};"Ash, ""Bo"" ${index}";${1000 + (index % 1800)}`,
    () => '7;"Ash',
  ],
  word: [
    () => 'Ash, Bo',
    (index) => `${index}`,
    () => '/organise/spring-open',
    () => '?q=ash&me=',
    () => '//',
    () => 'PTS,DE,BH/C1',
    () => '2026-11-22',
    () => '2026-11-22T10:00',
    () => '1990/00/00',
    () => '½',
    () => '%00',
    () => '%',
    () => 'BH/C1/C1',
    () => 'OTHER_',
    () => 'a-',
    () => 'whiteWins',
  ],
};

/** Returns a text of about `size` characters for a reader of `kind`. The same random source gives the same text. */
export function randomText(random: Random, kind: TextKind, size: number): string {
  const beginning = random.chance(60) ? `${random.pick(LINE_MAKERS[kind])(0)}${random.pick(['\n', '\r\n', '', ' '])}` : '';
  const parts = [beginning];
  let length = beginning.length;
  while (length < size) {
    const part = randomPart(random, kind, size - length);
    parts.push(part);
    length += part.length;
  }
  return parts.join('').slice(0, Math.max(1, size));
}

function randomPart(random: Random, kind: TextKind, most: number): string {
  const share = 1 + random.below(random.chance(50) ? most : Math.min(most, 60));
  switch (random.below(6)) {
    case 0:
      return random.pick(CHARACTERS).repeat(share);
    case 1:
      return repeatedCharacters(random, share);
    case 2:
      return linesOf(random, kind, share);
    case 3:
      return damageText(random, linesOf(random, kind, share));
    case 4:
      return String(random.below(10)).repeat(share);
    default:
      return Array.from({ length: Math.min(share, 200) }, () => random.pick(CHARACTERS)).join('');
  }
}

function repeatedCharacters(random: Random, share: number): string {
  const unit = Array.from({ length: 1 + random.below(4) }, () => random.pick(CHARACTERS).repeat(1 + random.below(3))).join('');
  return `${unit.repeat(Math.ceil(share / unit.length))}${random.pick(['', 'x', '=', '\0'])}`;
}

/** Repeats one kind of line, or two alternately, up to `share` characters. */
function linesOf(random: Random, kind: TextKind, share: number): string {
  const lines = [random.pick(LINE_MAKERS[kind]), random.pick(LINE_MAKERS[kind])];
  const end = random.pick(['\n', '\r\n', '\r', ' ']);
  const from = random.below(5000);
  const parts: string[] = [];
  let length = 0;
  for (let index = 0; length < share; index += 1) {
    const line = `${(lines[index % 2] ?? lines[0])?.(from + index) ?? ''}${end}`;
    parts.push(line);
    length += line.length;
  }
  return parts.join('');
}

function damageText(random: Random, text: string): string {
  const at = random.below(text.length);
  return text.slice(0, at) + random.pick(CHARACTERS) + text.slice(at + random.below(3));
}
