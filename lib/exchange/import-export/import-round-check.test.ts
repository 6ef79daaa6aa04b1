import { describe, expect, it } from 'vitest';
import { pairRound, type SystemId, type Tournament } from '@/engine';
import { STANDARD_SCORING } from '@/engine/model/points';
import { rewindToRound } from '@/engine/model/tournament';
import { parseBreachLines, fromTournament, writeTrf, parseTrf, type TrfFacts } from '@/engine/trf';
import { recheckRounds } from '@/lib/acts/compliance/recheck-breaches';
import { undoBreach } from '@/lib/acts/history/undo-breach';
import { ChangeSectionSettingsSchema, changeSectionSettings } from '@/lib/acts/sections/change-section-settings';
import { leaveFideMode } from '@/lib/acts/sections/switch-fide-mode';
import { openBreaches } from '@/lib/domain/compliance/breaches';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { database } from '@/lib/platform/db/client';
import { makeEvent, makeSection } from '@/tests/factories';
import { confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { useDatabase } from '@/tests/use-database';
import { getImportPreview } from './get-import-preview';
import { importTournament } from './import-tournament';
import { makeTournamentReport } from './make-tournament-report';
import { previewImport } from './preview-import';

useDatabase();

const NAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gorse', 'Hazel', 'Ivy'];

/** Nine players and three rounds in which White always wins. In the rounds in `wrong`, the Black players of boards 1 and 2 change places. */
function playedTournament(wrong: readonly number[] = [], own: Partial<Tournament> = {}, systemId: SystemId = 'dutch-2026'): Tournament {
  let tournament: Tournament = {
    players: NAMES.map((name, index) => ({ tpn: index + 1, name, rating: 2400 - 50 * index, title: null, entries: [], acceleration: [] })),
    rounds: 5,
    initialColour: 'white',
    scoring: STANDARD_SCORING,
    completedRounds: 0,
    forbidden: [],
    ...own,
  };
  for (let round = 1; round <= 3; round += 1) {
    const made = pairRound(systemId, rewindToRound({ ...tournament, completedRounds: round - 1 }, round));
    if (!made.ok) throw new Error(made.error.code);
    const [first, second, ...rest] = made.value.pairs;
    if (first === undefined || second === undefined) throw new Error('two boards at least');
    const pairs = wrong.includes(round) ? [{ ...first, black: second.black }, { ...second, black: first.black }, ...rest] : made.value.pairs;
    const players = tournament.players.map((player) => {
      const pair = pairs.find(({ white, black }) => white === player.tpn || black === player.tpn);
      const isWhite = pair?.white === player.tpn;
      const game = {
        opponent: (isWhite ? pair?.black : pair?.white) ?? null,
        colour: isWhite ? ('white' as const) : ('black' as const),
        code: isWhite ? '1' : '0',
      } as const;
      return { ...player, entries: [...player.entries, pair === undefined ? ({ opponent: null, colour: null, code: 'U' } as const) : game] };
    });
    tournament = { ...tournament, players, completedRounds: round };
  }
  return tournament;
}

const fileOf = (tournament: Tournament, texts: NonNullable<TrfFacts['header']>['texts'] = { tournamentType: 'FIDE_DUTCH_2026' }) =>
  writeTrf(fromTournament(tournament, { header: { texts: { name: 'Quay Open', ...texts } } }), 'trf26');

async function previewReport(text: string, fields: Parameters<typeof makeSection>[1] = { fideMode: 'on' }) {
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id, { systemId: 'dutch-2026', ...fields });
  const made = await previewImport(owner, { sectionId: section.id, file: undefined, text });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const { previewId } = made.value;
  const take = (systemId: 'dutch-2026' | 'dutch-2017' | 'berger' = 'dutch-2026', rounds = 5) =>
    confirmAndListWarnings((acknowledged) => importTournament(owner, { previewId, systemId, rounds, acknowledged }));
  const stored = () => database().round.count({ where: { sectionId: section.id } });
  const report = async () => {
    const file = await makeTournamentReport(owner, { sectionId: section.id, afterRound: null, dialect: 'trf26' });
    if (!file.ok) throw new Error(file.error.code);
    return file.value.text;
  };
  return { owner, section, previewId, take, stored, report };
}

const importLines = (text: string) => text.split('\r\n').filter((line) => line.startsWith('### Import'));

describe('an imported round', () => {
  // Answers FIDE's checklist, questions 54, 55.
  it('is paired again before anything is stored: differing boards must be confirmed, and the report lists them', async () => {
    const { owner, section, previewId, take, stored, report } = await previewReport(fileOf(playedTournament([2])));
    const preview = await getImportPreview(owner, section.id, previewId);
    if (preview?.kind !== 'report') throw new Error('no preview');
    expect(preview.check.rounds.map(({ number }) => number)).toEqual([2]);
    const [round] = preview.check.rounds;
    expect(round?.boards.map(({ file, engine }) => [file?.numbers, engine?.numbers])).toHaveLength(2);
    expect(round?.boards[0]?.file?.names[0]).toMatch(/^[A-Z]/);

    const asked = await importTournament(owner, { previewId, systemId: 'dutch-2026', rounds: 5 });
    expect(asked).toMatchObject({ error: { code: 'warning-unacknowledged', facts: { codes: ['import-differs'], level: 'confirm' } } });
    expect(await stored()).toBe(0);
    const { outcome } = await take();
    expect(outcome).toMatchObject({ ok: true, value: { players: 9, rounds: 3 } });

    const facts = await loadSectionFacts(database(), section.id);
    if (facts === null) throw new Error('no section');
    expect(openBreaches(facts)).toMatchObject([{ kind: 'import', round: 2, acknowledged: ['import-differs'] }]);
    expect(facts.pairedRounds.map(({ enginePairs }) => enginePairs?.length)).toEqual([5, 5, 5]);
    const [line = '', ...more] = importLines(await report());
    expect(more).toEqual([]);
    expect(line).toMatch(/^### Import @ Round 2: \d+-\d+ \d+-\d+ => \d+-\d+ \d+-\d+$/);
    const engine = facts.breaches[0]?.facts;
    const words = (boards: unknown) => (boards as [number, number][]).map((board) => board.join('-')).join(' ');
    expect(line).toBe(`### Import @ Round 2: ${words(engine?.engine)} => ${words(engine?.boards)}`);
    const told = await database().auditEvent.findFirstOrThrow({ where: { sectionId: section.id, kind: 'tournament-imported' } });
    expect(told.after).toMatchObject({ acknowledged: ['import-differs'], breach: { kind: 'import', round: 2, rounds: [2] } });
  });

  it('must be confirmed and is stored as a breach if only the published boards in a comment agree with the edition', async () => {
    const broken = fileOf(playedTournament([2]));
    const first = await previewReport(broken);
    const preview = await getImportPreview(first.owner, first.section.id, first.previewId);
    const shown = preview?.kind === 'report' ? preview.check.rounds.flatMap(({ boards }) => boards) : [];
    const announced = shown.flatMap(({ engine }) => (engine === null ? [] : [engine.numbers.join('-').replace(/-0$/, '-bye')]));
    const comment = `### round 2 was played otherwise than announced: ${announced.join(' ')} were announced`;

    const { take, report, section } = await previewReport(`${comment}\r\n${broken}`);
    expect(await take()).toMatchObject({ asked: ['import-differs'], outcome: { ok: true } });
    const facts = await loadSectionFacts(database(), section.id);
    expect(facts === null ? null : openBreaches(facts)).toMatchObject([{ kind: 'import', round: 2, acknowledged: ['import-differs'] }]);
    const text = await report();
    expect(importLines(text)).toEqual([expect.stringMatching(/^### Import @ Round 2: /)]);
    expect(text).toContain(comment);
    expect((await (await previewReport(text)).take()).asked, 'again, from the report').toEqual(['import-differs']);
  });

  // Answers FIDE's checklist, question 55.
  it('is one and the same breach after the report with its line is imported again', async () => {
    const first = await previewReport(fileOf(playedTournament([2])));
    await first.take();
    const text = await first.report();
    const again = await previewReport(text);
    expect((await again.take()).asked).toEqual(['import-differs']);
    const rows = (sectionId: string) =>
      database().breach.findMany({ where: { sectionId, kind: 'import' }, select: { kind: true, round: true, facts: true }, orderBy: { createdAt: 'asc' } });
    expect(await rows(again.section.id)).toEqual(await rows(first.section.id));
    const second = await again.report();
    expect(importLines(second)).toEqual(importLines(text));
    const parsed = parseTrf(second);
    expect(parsed.ok && parseBreachLines(parsed.value.document)).toMatchObject([{ kind: 'import', round: 2 }]);
  });

  it('causes no breach and no question if the edition pairs every round as in the file; the engine’s boards are stored', async () => {
    const { section, take, report } = await previewReport(fileOf(playedTournament()));
    expect(await take()).toMatchObject({ outcome: { ok: true }, asked: [] });
    const facts = await loadSectionFacts(database(), section.id);
    expect(facts?.breaches).toEqual([]);
    expect(facts === null ? null : await recheckRounds(facts, 1)).toEqual([]);
    expect(await report()).not.toContain('### Import');
    expect(await database().restorePoint.count({ where: { sectionId: section.id } })).toBe(0);
  });

  it('is stored as a breach if the file has a line for it, and the breach goes if the import is undone', async () => {
    const { take, report } = await previewReport(fileOf(playedTournament([2])));
    await take();
    const [line = ''] = importLines(await report());
    const told = [
      line.replace('Import', 'MPA'),
      '### Configuration @ Round 1: tie-breaks BH => DE,BH; paired otherwise: 2 3',
      '### Configuration @ Round 2: forbidden none => 1-4',
      '### FPB @ Round 3: 7',
    ];
    const carried = ['### Exchange @ Round 2: 1=2 2=1', '### Mode @ Round 3: FIDE mode left', '### FPB @ Round 3: 77'];
    const again = await previewReport(`${fileOf(playedTournament([2]))}${[...told, ...carried, line].join('\r\n')}\r\n`);
    await again.take();
    const rows = await database().breach.findMany({ where: { sectionId: again.section.id }, orderBy: { createdAt: 'asc' } });
    expect(rows.map(({ kind, round }) => `${kind} ${round}`)).toEqual(['import 2', 'mpa 2', 'configuration 1', 'configuration 2', 'fpb 3', 'mode 3']);
    expect(await database().section.findUniqueOrThrow({ where: { id: again.section.id } })).toMatchObject({ fideMode: 'left', fideLeftInRound: 3 });
    expect(rows.find(({ round }) => round === 1)?.differing).toMatchObject([{ round: 2 }, { round: 3 }]);
    const text = await again.report();
    const lines = text.split('\r\n').filter((one) => one.startsWith('### ') && one.includes(' @ Round '));
    expect(lines.toSorted()).toEqual([...told, ...carried].filter((one) => !one.includes('77')).toSorted());
    const [first] = rows;
    await confirmAndListWarnings((acknowledged) => undoBreach(again.owner, { breachId: first?.id ?? '', acknowledged }));
    const left = await database().breach.findMany({ where: { sectionId: again.section.id, undoneAt: null } });
    expect(
      left.map(({ kind }) => kind),
      'FIDE mode stays left',
    ).toEqual(['mode']);
  });

  // Answers FIDE's checklist, question 179.
  it('has one breach for its full-point byes, with or without a line in the file, even after a second import', async () => {
    const cells = fileOf(playedTournament([2])).split('\r\n');
    // Give the player without a game in round 3 a full-point bye instead of the pairing-allocated bye.
    const unpaired = cells.findIndex((line) => line.startsWith('001') && / 0000 - U {0,2}$/.test(line));
    const file = cells.map((line, index) => (index === unpaired ? line.replace(/U( *)$/, 'F$1') : line)).join('\r\n');
    const number = Number(cells[unpaired]?.slice(4, 8));
    const first = await previewReport(file);
    const preview = await getImportPreview(first.owner, first.section.id, first.previewId);
    expect(preview?.kind === 'report' && preview.remarks.map((remark) => remark.first)).toContainEqual(expect.stringContaining('Round 3 has a full-point bye'));
    await first.take();
    const standing = (sectionId: string) =>
      database().breach.findMany({ where: { sectionId, kind: 'fpb', undoneAt: null }, select: { round: true, facts: true } });
    const fullPoint = [{ round: 3, facts: { players: [number] } }];
    expect(await standing(first.section.id)).toEqual(fullPoint);
    const text = await first.report();
    expect(text.split('\r\n').filter((line) => line.startsWith('### FPB'))).toEqual([`### FPB @ Round 3: ${number}`]);
    const again = await previewReport(text);
    await again.take();
    expect(await standing(again.section.id)).toEqual(fullPoint);
    expect((await again.report()).split('\r\n').filter((line) => line.startsWith('###'))).toEqual(text.split('\r\n').filter((line) => line.startsWith('###')));
  });

  it('can be undone with its file before anything is paired from it; settings and lines of the file go too', async () => {
    const own = { scoring: { ...STANDARD_SCORING, win: 6 }, rounds: 7 };
    const brought = ['172 NRO', '202 SB,BH', '### Unrated in tie-breaks: 1400', '### Ratings in tie-breaks: latest', '### a remark'];
    const file = `${fileOf(playedTournament([2], own), { city: 'Quayside', startDate: '2026/05/05', tournamentType: 'FIDE_DUTCH_2026' })}${brought.join('\r\n')}\r\n`;
    const { owner, section, take, stored, report } = await previewReport(file, { fideMode: 'on', systemId: 'dutch-2017', initialColour: null });
    const row = () => database().section.findUniqueOrThrow({ where: { id: section.id }, omit: { version: true } });
    const [before, written] = [await row(), await report()];
    await take('dutch-2026', 7);
    expect(await row()).toMatchObject({
      systemId: 'dutch-2026',
      rounds: 7,
      scoring: own.scoring,
      ratingMethod: 'NRO',
      unratedAs: 1400,
      initialColourSource: 'import',
    });
    expect(await report()).toMatch(/^022 Quayside\r$/m);
    const breach = await database().breach.findFirstOrThrow({ where: { sectionId: section.id } });
    const { outcome, asked } = await confirmAndListWarnings((acknowledged) => undoBreach(owner, { breachId: breach.id, acknowledged }));
    expect([outcome.ok, asked]).toEqual([true, ['goes-back']]);
    expect([await stored(), await database().entry.count({ where: { sectionId: section.id } })]).toEqual([0, 0]);
    expect(await database().breach.count({ where: { sectionId: section.id, undoneAt: null } })).toBe(0);
    expect(await row()).toEqual(before);
    expect(await report()).toBe(written);
  });

  it('is undone with everything from its file, whichever of its breaches is undone', async () => {
    const { owner, section, take } = await previewReport(fileOf(playedTournament([2, 3])), { fideMode: 'never' });
    expect((await take('dutch-2017')).asked).toEqual(['import-differs', 'text-not-of-file']);
    const breach = await database().breach.findFirstOrThrow({ where: { sectionId: section.id, kind: 'configuration' } });
    const { outcome } = await confirmAndListWarnings((acknowledged) => undoBreach(owner, { breachId: breach.id, acknowledged }));
    expect(outcome.ok).toBe(true);
    expect(await database().breach.findMany({ where: { sectionId: section.id, undoneAt: null } })).toEqual([]);
  });

  it('of a team event is not paired again, and each round is reported as without a pairing', async () => {
    const text = `${fileOf(playedTournament(), { type: 'Team Swiss' })}013 ${'North'.padEnd(32)}   1    2\r\n`;
    const { section, take, report } = await previewReport(text);
    expect((await take()).asked).toEqual(['import-differs', 'text-not-in-file']);
    expect(importLines(await report())[0]).toMatch(/^### Import @ Round 1: none => /);
    expect(await database().breach.count({ where: { sectionId: section.id, kind: 'import' } })).toBe(3);
  });
});

describe('a file imported in FIDE mode', () => {
  // Answers FIDE's checklist, question 56.
  it.each([
    ['two draws worth more than a win', { ...STANDARD_SCORING, draw: 2, halfPointBye: 2 }, {}, 5],
    ['a bye worth more than a win', { ...STANDARD_SCORING, pab: 3 }, {}, 5],
    ['a number of rounds other than the announced one', STANDARD_SCORING, {}, 7],
  ] as const)('is refused with %s; outside FIDE mode it needs confirmation', async (_what, scoring, own, rounds) => {
    const text = fileOf(playedTournament([], { scoring, ...own }));
    const inside = await previewReport(text);
    expect((await inside.take('dutch-2026', rounds)).outcome).toMatchObject({ error: { code: 'only-outside-fide-mode' } });
    expect(await inside.stored()).toBe(0);
    const outside = await previewReport(text, { fideMode: 'never' });
    const { outcome, asked } = await outside.take('dutch-2026', rounds);
    expect([outcome.ok, asked]).toEqual([true, expect.arrayContaining(['import-not-lawful'])]);
  });

  // Answers FIDE's checklist, questions 56, 93.
  it('must continue under its own edition; outside FIDE mode another needs confirmation and is reported', async () => {
    const inside = await previewReport(fileOf(playedTournament()));
    expect(await inside.take('dutch-2017')).toMatchObject({ outcome: { error: { code: 'only-outside-fide-mode' } }, asked: [] });
    expect(await inside.stored()).toBe(0);
    const { section, take, report } = await previewReport(fileOf(playedTournament()), { fideMode: 'never' });
    const { outcome, asked } = await take('dutch-2017');
    expect([outcome.ok, asked]).toEqual([true, ['text-not-of-file']]);
    expect(await database().section.findUniqueOrThrow({ where: { id: section.id } })).toMatchObject({ systemId: 'dutch-2017' });
    expect(await database().round.findMany({ where: { sectionId: section.id }, select: { systemId: true } })).toEqual(
      Array.from({ length: 3 }, () => ({ systemId: 'dutch-2026' })),
    );
    expect(await report()).toContain('### Configuration @ Round 3: text FIDE_DUTCH_2026 => FIDE_DUTCH_2017\r\n');
  });
});

describe('a file of a section outside FIDE mode', () => {
  it('with the Rutsch table is not stored in FIDE mode, unless the file says that its event had left it', async () => {
    const unpaired = rewindToRound(playedTournament([], { rounds: 9 }), 1);
    const file = `${fileOf(unpaired, { tournamentType: 'CUSTOM_ROUNDROBIN' })}### Schedule table: rutsch\r\n`;
    const inside = await previewReport(file);
    expect(await inside.take('berger', 9)).toMatchObject({ outcome: { error: { code: 'only-outside-fide-mode' } } });
    const left = await previewReport(`${file}### Mode @ Round 0: FIDE mode left\r\n`);
    expect((await left.take('berger', 9)).outcome).toMatchObject({ ok: true });
    expect(await database().section.findUniqueOrThrow({ where: { id: left.section.id } })).toMatchObject({ fideMode: 'left', scheduleTable: 'rutsch' });
  });

  // Answers FIDE's checklist, question 46.
  it('takes the section out of FIDE mode after confirmation, and later reports say so', async () => {
    const file = `${fileOf(playedTournament())}### Mode @ Round 2: FIDE mode left\r\n`;
    const first = await previewReport(file);
    expect(await first.take()).toMatchObject({ outcome: { ok: true }, asked: ['file-left-fide-mode'] });
    expect(await database().section.findUniqueOrThrow({ where: { id: first.section.id } })).toMatchObject({ fideMode: 'left', fideLeftInRound: 2 });
    const again = await previewReport(await first.report());
    expect((await again.take()).asked).toContain('file-left-fide-mode');
    expect((await again.report()).match(/^### Mode @ Round 2: FIDE mode left\r$/gm)).toHaveLength(1);
  });

  it('says so in every report, with changed settings, even in reports for earlier rounds', async () => {
    const { owner, section, take } = await previewReport(fileOf(playedTournament()));
    await take();
    await confirmAndListWarnings((acknowledged) => leaveFideMode(owner, { sectionId: section.id, reason: 'x', acknowledged }));
    const { name, slug, systemId, version } = await database().section.findUniqueOrThrow({ where: { id: section.id } });
    const fields = { sectionId: section.id, version: String(version), name, slug, systemId, rounds: '7', initialColour: 'white', reason: 'x' };
    await confirmAndListWarnings((acknowledged) => changeSectionSettings(owner, { ...ChangeSectionSettingsSchema.parse(fields), acknowledged }));
    for (const afterRound of [0, 1]) {
      const file = await makeTournamentReport(owner, { sectionId: section.id, afterRound, dialect: 'trf26' });
      const text = file.ok ? file.value.text : '';
      expect(text).toContain('### Mode @ Round 3: FIDE mode left\r\n### Configuration @ Round 3: rounds 5 => 7');
      const again = await previewReport(text);
      expect(await again.take('dutch-2026', 7)).toMatchObject({ outcome: { ok: true }, asked: ['file-left-fide-mode'] });
      expect(await database().section.findUniqueOrThrow({ where: { id: again.section.id } })).toMatchObject({ fideMode: 'left' });
      expect(await again.report(), 'and every file after it').toContain(`### Mode @ Round ${afterRound}: FIDE mode left\r\n`);
    }
  });

  // Answers FIDE's checklist, question 46.
  it('says so even if the section never was in FIDE mode', async () => {
    const { take, report } = await previewReport(fileOf(playedTournament()), { fideMode: 'never' });
    await take();
    const again = await previewReport(await report());
    expect((await again.take()).asked).toContain('file-left-fide-mode');
    expect(await database().section.findUniqueOrThrow({ where: { id: again.section.id } })).toMatchObject({ fideMode: 'left', fideLeftInRound: 0 });
  });
});

describe('a file that names no edition', () => {
  // Answers FIDE's checklist, question 93.
  it('continues in FIDE mode under the Dutch rules of its first day, or under the only other edition that pairs its rounds', async () => {
    const file = fileOf(playedTournament(), { startDate: '2026/05/05' });
    const { take, stored } = await previewReport(file);
    expect((await take('dutch-2017')).outcome).toMatchObject({ error: { code: 'only-outside-fide-mode' } });
    expect(await stored()).toBe(0);
    expect(await take()).toMatchObject({ outcome: { ok: true }, asked: [] });
  });

  it('needs confirmation if it states no day either', async () => {
    const { take } = await previewReport(fileOf(playedTournament(), {}));
    expect(await take()).toMatchObject({ outcome: { ok: true }, asked: ['text-not-in-file'] });
  });

  it('cannot be imported in FIDE mode into a section that had a public round', async () => {
    const { section, take } = await previewReport(fileOf(playedTournament()));
    const { eventId, id: sectionId } = section;
    await database().auditEvent.create({ data: { eventId, sectionId, round: 1, kind: 'round-published', actorName: 'Ada' } });
    expect((await take()).outcome).toMatchObject({ error: { code: 'only-outside-fide-mode' } });
  });

  const whyOf = async (text: string, chosen: SystemId | null = null) => {
    const { owner, section, previewId } = await previewReport(text);
    const preview = await getImportPreview(owner, section.id, previewId, chosen);
    if (preview?.kind !== 'report') throw new Error('no preview');
    const { pairedBy, why, rounds } = preview.check;
    return [pairedBy, why, rounds.length];
  };

  it('is checked with the edition of its first day, else with that of the section, or with the chosen one', async () => {
    expect(await whyOf(fileOf(playedTournament(), { startDate: '2026/05/05' }))).toEqual(['dutch-2026', 'day', 0]);
    expect(await whyOf(fileOf(playedTournament(), {}))).toEqual(['dutch-2026', 'section', 0]);
    expect(await whyOf(fileOf(playedTournament(), { startDate: '2026/05/05' }), 'dubov-2025')).toEqual(['dubov-2025', 'chosen', expect.any(Number)]);
  });

  it('the only edition that pairs all its rounds as in the file is proposed', async () => {
    expect(await whyOf(fileOf(playedTournament([], {}, 'dubov-2025'), { startDate: '2026/05/05' }))).toEqual(['dubov-2025', 'agrees', 0]);
    expect(await whyOf(fileOf(playedTournament([2]), { startDate: '2026/05/05' }))).toEqual(['dutch-2026', 'day', 1]);
  });
});
