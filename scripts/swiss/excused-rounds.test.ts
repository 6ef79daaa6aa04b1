import { expect, it } from 'vitest';
import { GENERATED_EVENT, runSwiss } from '@/tests/factories/run-swiss';

const [OPPONENT, COLOUR] = [131, 136];

it('prints a round as excused if it agrees only with the published boards of a comment, and ends with exit code 1', () => {
  const rows = GENERATED_EVENT.split('\r\n');
  const first = rows.find((row) => row.startsWith('001') && row[COLOUR] === 'w') ?? '';
  const [white, black] = [Number(first.slice(4, 8)), Number(first.slice(OPPONENT, OPPONENT + 4))];
  const turned = (row: string) => `${row.slice(0, COLOUR)}${row[COLOUR] === 'w' ? 'b' : 'w'}${row.slice(COLOUR + 1)}`;
  const file = rows.map((row) => (row.startsWith('001') && [white, black].includes(Number(row.slice(4, 8))) ? turned(row) : row)).join('\r\n');
  const check = (text: string) => runSwiss('check --system dutch-2017 a.trf', { 'a.trf': text });

  const plain = check(file);
  expect(plain.out).toMatch(/^a\.trf rounds=5 differ=1 5 standings=/);
  const excused = check(`${file}### round 5 was played otherwise than announced: ${white}-${black} were announced\r\n`);
  expect(excused.out).toBe(plain.out.replace('differ=1 5', 'differ=0 excused=1 5'));
  expect(excused.code).toBe(1);
  expect(check(`${GENERATED_EVENT}### round 5 was played otherwise than announced: ${white}-${black} were announced\r\n`)).toEqual(check(GENERATED_EVENT));
});
