import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

export interface GeneratedListOptions {
  readonly players: number;
  readonly form: 'txt' | 'xml';
  readonly seed: number;
}

const HEADING = `${'ID Number'.padEnd(15)}${'Name'.padEnd(61)}Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag`;
const SYLLABLES = ['ba', 'ren', 'ko', 'lis', 'mar', 'to', 'vel', 'sun', 'di', 'gra', 'pol', 'hen', 'ri', 'osk', 'ada', 'nim', 'qua', 'zel', 'fer', 'wyn'];
const FEDERATIONS = ['NED', 'IND', 'GER', 'ESP', 'FRA', 'POL', 'USA', 'FID'];

/** Writes invented players in the layout of FIDE's list. The same seed gives the same file. The file is zipped if its name ends in .zip. */
export async function generateList(out: string, made: GeneratedListOptions): Promise<void> {
  const chunks: Buffer[] = [];
  let batch = made.form === 'txt' ? `${HEADING}\r\n` : '<playerslist>\n';
  const random = randomNumbers(made.seed);
  for (let index = 1; index <= made.players; index += 1) {
    batch += made.form === 'txt' ? textLine(playerOf(index, random), index) : xmlPlayer(playerOf(index, random));
    if (batch.length > 1_000_000) {
      chunks.push(Buffer.from(batch, 'latin1'));
      batch = '';
    }
  }
  chunks.push(Buffer.from(made.form === 'txt' ? batch : `${batch}</playerslist>\n`, 'latin1'));
  const whole = Buffer.concat(chunks);
  await writeFile(out, out.endsWith('.zip') ? zipFile(`${path.basename(out, '.zip')}.${made.form}`, whole) : whole);
}

type Player = ReturnType<typeof playerOf>;

function playerOf(index: number, random: (below: number) => number) {
  const word = (count: number) => {
    const letters = Array.from({ length: count }, () => SYLLABLES[random(SYLLABLES.length)]).join('');
    return letters.slice(0, 1).toUpperCase() + letters.slice(1);
  };
  const rating = () => (random(10) < 7 ? 0 : 1400 + random(1200));
  return {
    id: 100_000 + index * 7,
    name: index % 50 === 0 ? `${word(3)} ${word(2)}` : `${word(2 + random(2))}, ${word(1 + random(2))}`,
    federation: FEDERATIONS[random(FEDERATIONS.length)] ?? 'FID',
    sex: random(6) === 0 ? 'F' : 'M',
    title: ['GM', 'IM', 'FM', 'CM', 'WH', ...Array.from({ length: 95 }, () => '')][random(100)] ?? '',
    ratings: [rating(), rating(), rating()] as const,
    born: random(20) === 0 ? 0 : 1940 + random(78),
    flag: ['', 'i', 'w', 'wi'][random(4)] ?? '',
  };
}

function textLine({ id, name, federation, sex, title, ratings: [standard, rapid, blitz], born, flag }: Player, index: number): string {
  // In FIDE's list, the column for other titles (such as arbiter titles) is sometimes too narrow. Here it is too narrow for one
  // invented player in a thousand.
  const other = index % 1000 === 999 ? 'FA,NI,FST,DI,IO' + ' ' : 'FA'.padEnd(15);
  const figure = (value: number) => `${String(value).padEnd(6)}${'0'.padEnd(4)}${'20'.padEnd(3)}`;
  return `${String(id).padEnd(15)}${name.padEnd(61)}${federation.padEnd(4)}${sex.padEnd(4)}${title.padEnd(5)}${' '.repeat(5)}${other}${' '.repeat(4)}${figure(standard)}${figure(rapid)}${figure(blitz)}${String(born).padEnd(6)}${flag.padEnd(4)}\r\n`;
}

function xmlPlayer({ id, name, federation, sex, title, ratings: [standard, rapid, blitz], born, flag }: Player): string {
  return `<player>\n<fideid>${id}</fideid>\n<name>${name}</name>\n<country>${federation}</country>\n<sex>${sex}</sex>\n<title>${title}</title>\n<w_title></w_title>\n<o_title></o_title>\n<foa_title></foa_title>\n<rating>${standard}</rating>\n<games>0</games>\n<k>20</k>\n<rapid_rating>${rapid}</rapid_rating>\n<rapid_games>0</rapid_games>\n<rapid_k>20</rapid_k>\n<blitz_rating>${blitz}</blitz_rating>\n<blitz_games>0</blitz_games>\n<blitz_k>20</blitz_k>\n<birthday>${born}</birthday>\n<flag>${flag}</flag>\n</player>\n`;
}

function randomNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function zipFile(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content, { level: 6 });
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(8, 4);
  shared.writeUInt32LE(crc32(content), 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(content.length, 18);
  shared.writeUInt16LE(name.length, 22);
  const central = Buffer.alloc(14);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  const title = Buffer.from(name);
  const local = [Buffer.from('PK\x03\x04', 'latin1'), shared, title, packed];
  return Buffer.concat([...local, Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), shared, central, title, end]);
}
