import { describe, expect, it } from 'vitest';
import { refusalText } from '@/app/_request/refusal-text';
import { recordAbsence } from '@/lib/acts/entries/record-absence';
import { restoreSection } from '@/lib/acts/history/restore-section';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { removeSection } from '@/lib/acts/removal/remove-section';
import { correctResult } from '@/lib/acts/results/correct-boards';
import { pairNextRound } from '@/lib/acts/rounds/pair-next-round';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import { unpublishRound } from '@/lib/acts/rounds/revert-round';
import { announceMatches } from '@/lib/acts/teams/announce-matches';
import { changeLineUp } from '@/lib/acts/teams/change-line-up';
import { arrangeRoster } from '@/lib/acts/teams/change-teams';
import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { hashToken } from '@/lib/platform/access/tokens';
import { database } from '@/lib/platform/db/client';
import { getCaptainPage } from '@/lib/views/captains/get-captain-page';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { getLineUps } from '@/lib/views/teams/get-teams';
import { confirmDiscards, confirmWarnings } from '@/tests/factories/confirm-acts';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { draftNextRound, finishRound, seenBoardOf } from '@/tests/factories/play-rounds';
import { boardsOf } from '@/tests/factories/played-differently';
import { useDatabase } from '@/tests/use-database';
import { handInLineUp, HandInLineUpSchema } from './hand-in-line-up';
import { makeCaptainLinks, revokeCaptainLink } from './make-captain-links';

useDatabase();

const HOUR_MS = 3_600_000;

/** Two matches of two boards, announced: team 1 against team 3 and team 4 against team 2. Every team has four players and a link. */
async function makeAnnouncedRound(teams = 4) {
  const made = await makeTeamSection({ teams, players: 4, rounds: 2, match: { boards: 2, boardColours: 'WB' } });
  const links = await makeCaptainLinks(made.owner, { sectionId: made.sectionId });
  if (!links.ok) throw new Error(links.error.code);
  const draft = await draftNextRound(made.owner, made.sectionId, 1);
  if (!draft.ok) throw new Error(draft.error.code);
  const { roundId } = draft.value;
  const { timeZone, slug: event } = made.event;
  const until = toLocalTime(new Date(Date.now() + HOUR_MS), timeZone);
  const announce = (time: string | null = until, id = roundId) => announceMatches(made.owner, { roundId: id, until: time });
  expect(await announce()).toMatchObject({ ok: true });
  const players = (team: number) => made.teams[team - 1]?.members ?? [];
  const code = (team: number) => links.value.links[team - 1]?.code ?? '';
  const handIn = (team: number, lineUp: readonly (string | null | undefined)[], seen = 0, id = roundId) =>
    handInLineUp(ANONYMOUS, { code: code(team), roundId: id, seenRevision: seen, players: lineUp.map((player) => player ?? null), step: 'hand-in' });
  const pageOf = async (team: number) => {
    const answer = await getCaptainPage(code(team), null);
    return answer.kind === 'page' ? answer.page : answer.kind;
  };
  const publish = (acknowledged?: string) => publishRound(made.owner, { roundId, asItIs: false, acknowledged });
  const seats = async () =>
    (await database().pairing.findMany({ where: { roundId }, orderBy: { board: 'asc' } })).map(({ whiteId, blackId }) => [whiteId, blackId]);
  const endTime = () => database().round.update({ where: { id: roundId }, data: { lineUpsUntil: new Date(Date.now() - 1000) } });
  const teamId = (team: number) => made.teams[team - 1]?.id ?? '';
  return { ...made, at: [event, made.slug] as const, roundId, announce, players, code, handIn, pageOf, publish, seats, endTime, teamId };
}

describe('the link of a captain', () => {
  it('is stored as a hash, replaced, revoked, and over with the section', async () => {
    const { owner, sectionId, code, pageOf, teamId, publish, handIn, players } = await makeAnnouncedRound();
    expect(code(1)).toMatch(/^\d{16}$/);
    expect(await database().team.findUnique({ where: { id: teamId(1) } })).toMatchObject({ captainCodeHash: hashToken(code(1)) });
    expect(await makeCaptainLinks(owner, { sectionId })).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
    const replaced = await makeCaptainLinks(owner, { sectionId, teamId: teamId(1) });
    expect(replaced).toMatchObject({ ok: true, value: { links: [{ number: 1, name: 'Club 1' }] } });
    expect(await pageOf(1)).toBe('unknown');
    expect(await handIn(1, players(1))).toMatchObject({ ok: false, error: { code: 'helper-code-over' } });
    expect(await pageOf(2)).toMatchObject({ team: 'Club 2' });
    await revokeCaptainLink(owner, { teamId: teamId(2) });
    expect(await pageOf(2)).toBe('unknown');
    await confirmWarnings((acknowledged) => publish(acknowledged));
    await finishRound(owner, sectionId, 1);
    await draftNextRound(owner, sectionId, 2);
    const { id: roundId } = await database().round.findUniqueOrThrow({ where: { sectionId_number: { sectionId, number: 2 } } });
    await publishRound(owner, { roundId, asItIs: false });
    expect(await pageOf(3)).toMatchObject({ round: 2, match: { isPublished: true }, last: { round: 1, opponent: 'Club 1' } });
    await finishRound(owner, sectionId, 2);
    expect(await pageOf(3)).toBe('unknown');
  });

  it('does not work while its section is removed', async () => {
    const { owner, sectionId, pageOf } = await makeAnnouncedRound();
    await removeSection(owner, { sectionId, confirmed: true });
    expect(await pageOf(1)).toBe('unknown');
  });

  it('does not show what was handed in by an earlier link', async () => {
    const { owner, sectionId, teamId, handIn, players } = await makeAnnouncedRound();
    const [a, b] = players(1).toReversed();
    await handIn(1, [a, b]);
    const links = await makeCaptainLinks(owner, { sectionId, teamId: teamId(1) });
    const answer = await getCaptainPage(links.ok ? (links.value.links[0]?.code ?? '') : '', null);
    expect(answer).toMatchObject({ kind: 'page', page: { match: { saved: [], revision: 1, places: players(1) } } });
  });

  it('does not confirm a guess of what was handed in by an earlier link', async () => {
    const { owner, sectionId, roundId, teamId, handIn, players } = await makeAnnouncedRound();
    const [a = null, b = null, c = null] = players(1);
    await handIn(1, [c, a]);
    const links = await makeCaptainLinks(owner, { sectionId, teamId: teamId(1) });
    const code = links.ok ? (links.value.links[0]?.code ?? '') : '';
    const guess = (lineUp: readonly (string | null)[], seenRevision: number) =>
      handInLineUp(ANONYMOUS, { code, roundId, seenRevision, players: [...lineUp], step: 'hand-in' });
    for (const lineUp of [
      [a, b],
      [c, a],
    ])
      expect(await guess(lineUp, 0)).toMatchObject({ ok: false, error: { code: 'line-up-replaced' } });
    expect(await guess([c, a], 1)).toMatchObject({ ok: true });
    expect(await database().lineUp.findFirst({ where: { roundId } })).toMatchObject({ revision: 2 });
  });
});

describe('announcing matches', () => {
  it('shows matches to the public, and neither boards nor line-ups', async () => {
    const { sectionId, handIn, players } = await makeAnnouncedRound();
    await handIn(1, players(1).slice(2));
    const body = (await buildPublicSection(sectionId))?.body;
    expect(body?.teams?.announced).toMatchObject({
      round: 1,
      matches: [
        { first: 0, second: 2 },
        { first: 3, second: 1 },
      ],
    });
    expect(body?.roundRecords).toEqual([]);
  });

  it('shows nothing in a section that publishes nothing', async () => {
    const { sectionId } = await makeAnnouncedRound();
    await database().section.update({ where: { id: sectionId }, data: { publication: 'nothing' } });
    expect((await buildPublicSection(sectionId))?.body.teams?.announced).toBeUndefined();
  });

  it('is refused for a time that is over, and for a published round', async () => {
    const { announce, publish } = await makeAnnouncedRound();
    for (const time of [null, '2020-01-01T10:00'])
      expect(await announce(time)).toMatchObject({ ok: false, error: { code: 'line-ups-until-past', field: 'until' } });
    await confirmWarnings((acknowledged) => publish(acknowledged));
    expect(await announce()).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
  });

  it('is refused once the boards of the draft were public', async () => {
    const { owner, roundId, announce, publish } = await makeAnnouncedRound();
    await confirmWarnings((acknowledged) => publish(acknowledged));
    const unpublished = await confirmWarnings((acknowledged) => unpublishRound(owner, { roundId, reason: 'a team is late', acknowledged }));
    expect(unpublished).toMatchObject({ ok: true });
    expect(await announce()).toMatchObject({ ok: false, error: { code: 'boards-were-public' } });
  });

  it('cannot give more time once a line-up that an arbiter changed was shown to opponents without one', async () => {
    const { owner, roundId, announce, players, endTime, teamId } = await makeAnnouncedRound();
    const [, b = null, c = null] = players(1);
    expect(await changeLineUp(owner, { roundId, teamId: teamId(1), players: [b, c] })).toMatchObject({ ok: true });
    await endTime();
    expect(await announce()).toMatchObject({ ok: false, error: { code: 'line-ups-shown' } });
  });

  it('cannot give more time once a line-up was shown to opponents without one', async () => {
    const { announce, handIn, players, endTime } = await makeAnnouncedRound();
    await endTime();
    expect(await announce()).toMatchObject({ ok: true });
    await handIn(1, players(1));
    expect(await announce()).toMatchObject({ ok: true });
    await endTime();
    expect(await announce()).toMatchObject({ ok: false, error: { code: 'line-ups-shown' } });
  });
});

describe('a line-up', () => {
  it('is hidden from everybody until both are in', async () => {
    const { owner, at, sectionId, roundId, handIn, players, pageOf, teamId } = await makeAnnouncedRound();
    const [first, second, third = '', fourth = ''] = players(1);
    const before = (await buildPublicSection(sectionId))?.body;
    expect(await handIn(1, [fourth, third])).toMatchObject({ ok: true, value: { isOutOfOrder: true, alerts: [] } });
    const names = await namesOf([fourth, third]);
    expect(await pageOf(1)).toMatchObject({ match: { isShown: false, handedInAt: expect.any(String), saved: names, boards: [{ own: null }, { own: null }] } });
    expect((await buildPublicSection(sectionId))?.body).toEqual(before);
    const opponents = JSON.stringify(await pageOf(3));
    for (const secret of [...names, fourth, third]) expect(opponents).not.toContain(secret);
    const history = await database().auditEvent.findFirstOrThrow({ where: { sectionId, kind: 'line-up-handed-in' } });
    expect(history).toMatchObject({ round: 1, actorName: 'captain Club 1', after: { team: 'Club 1' } });
    const [own, theirs] = (await getLineUps(owner, ...at, 1))?.matches[0]?.teams ?? [];
    expect(own).toMatchObject({ isHidden: true, lineUp: [first, second] });
    expect(theirs).toMatchObject({ isHidden: false, handedInAt: null });
    const change = changeLineUp(owner, { roundId, teamId: teamId(1), players: [third, fourth] });
    expect(await change).toMatchObject({ ok: false, error: { code: 'line-up-hidden' } });
    await handIn(3, players(3).slice(0, 2));
    expect(await pageOf(3)).toMatchObject({
      match: {
        isShown: true,
        boards: [
          { board: 1, isWhite: false, opponent: names[0] },
          { board: 2, isWhite: true, opponent: names[1] },
        ],
      },
    });
    expect((await getLineUps(owner, ...at, 1))?.matches[0]?.teams[0]).toMatchObject({ isHidden: false, lineUp: [fourth, third] });
  });

  it('is refused with players twice, of another team, absent, or after it is final', async () => {
    const { handIn, players, endTime } = await makeAnnouncedRound();
    const [a, b, c] = players(1);
    expect(await handIn(1, [a, a])).toMatchObject({ ok: false, error: { code: 'line-up-twice' } });
    expect(await handIn(1, [a, players(2)[0]])).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
    expect(await handIn(1, [a, b], 0, crypto.randomUUID())).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
    await database().absence.create({ data: { entryId: c ?? '', round: 1, kind: 'absent', origin: 'arbiter' } });
    expect(await handIn(1, [a, c])).toMatchObject({ ok: false, error: { code: 'line-up-player-absent' } });
    expect(await handIn(1, [null, b])).toMatchObject({ ok: true });
    await handIn(3, players(3));
    expect(await handIn(1, [a, b], 1)).toMatchObject({ ok: false, error: { code: 'line-ups-closed' } });
    expect(await handIn(1, [null, b], 0)).toMatchObject({ ok: true });
    await endTime();
    expect(await handIn(2, players(2))).toMatchObject({ ok: false, error: { code: 'line-ups-closed' } });
  });

  it('of another phone is replaced only by a captain who saw it', async () => {
    const { handIn, players, pageOf } = await makeAnnouncedRound();
    const [a, b, c] = players(1);
    expect(await handIn(1, [a, b])).toMatchObject({ ok: true });
    expect(await handIn(1, [a, b])).toMatchObject({ ok: true });
    expect(await handIn(1, [a, c])).toMatchObject({ ok: false, error: { code: 'line-up-replaced' } });
    expect(await pageOf(1)).toMatchObject({ match: { revision: 1, places: [a, b, null, null] } });
    expect(await handIn(1, [a, c], 1)).toMatchObject({ ok: true });
    expect(await pageOf(1)).toMatchObject({ match: { revision: 2, places: [a, c, null, null] } });
  });

  it('of both captains at once is final for both, and of two phones at once only one is taken', async () => {
    const { handIn, players, pageOf } = await makeAnnouncedRound();
    const [a, b, c] = players(1);
    const [one, two] = await Promise.all([handIn(1, [a, b]), handIn(1, [a, c])]);
    expect([one?.ok, two?.ok].toSorted()).toEqual([false, true]);
    await Promise.all([handIn(2, players(2)), handIn(4, players(4))]);
    for (const team of [2, 4]) expect(await pageOf(team)).toMatchObject({ match: { isShown: true } });
  });
});

describe('publishing an announced round', () => {
  it('asks while line-ups are missing, then seats those handed in; the others play as in the draft', async () => {
    const { handIn, players, publish, seats, roundId, pageOf, sectionId } = await makeAnnouncedRound();
    const [a, b, c, d] = players(1);
    await handIn(1, [c, d, a, b]);
    expect(await publish()).toMatchObject({ ok: false, error: { code: 'warning-unacknowledged', facts: { codes: ['line-ups-missing'] } } });
    expect(await database().lineUp.count({ where: { roundId } })).toBe(1);
    expect(await confirmWarnings((acknowledged) => publish(acknowledged))).toMatchObject({ ok: true });
    expect((await seats()).slice(0, 2)).toEqual([
      [c, players(3)[0]],
      [players(3)[1], d],
    ]);
    expect(await database().lineUp.count({ where: { roundId } })).toBe(0);
    expect(await database().auditEvent.count({ where: { sectionId, kind: 'line-up-changed' } })).toBe(1);
    expect(await pageOf(1)).toMatchObject({
      match: {
        isPublished: true,
        boards: [
          { board: 1, isWhite: true },
          { board: 2, isWhite: false },
        ],
      },
    });
    expect((await buildPublicSection(sectionId))?.body.teams?.announced).toBeUndefined();
  });

  it('does not ask after the deadline, and keeps what an arbiter changed after the line-ups were shown', async () => {
    const { owner, handIn, players, publish, seats, endTime, roundId, teamId } = await makeAnnouncedRound();
    const [, b, c, d] = players(1);
    await handIn(1, [c, d]);
    await handIn(3, players(3));
    expect(await changeLineUp(owner, { roundId, teamId: teamId(1), players: [b ?? null, d ?? null] })).toMatchObject({ ok: true });
    await endTime();
    expect(await publish()).toMatchObject({ ok: true });
    expect((await seats()).slice(0, 2)).toEqual([
      [b, players(3)[0]],
      [players(3)[1], d],
    ]);
  });

  it('seats the first substitute who can play in place of a player recorded absent since, and keeps the announcement', async () => {
    const { owner, sectionId, handIn, players, publish, seats, pageOf } = await makeAnnouncedRound();
    const [a = '', b, c = '', d] = players(1);
    await handIn(1, [a, b, c, d]);
    for (const entryId of [a, c]) {
      expect(
        await confirmDiscards((discards) => recordAbsence(owner, { entryId, round: 1, kind: 'absent', byArbiter: true, discards, acknowledged: undefined })),
      ).toMatchObject({ ok: true });
    }
    expect(await pageOf(1)).toMatchObject({ match: { handedInAt: expect.any(String), revision: 1 } });
    const { id } = await database().round.findUniqueOrThrow({ where: { sectionId_number: { sectionId, number: 1 } } });
    expect(await publish()).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(await confirmWarnings((acknowledged) => publishRound(owner, { roundId: id, asItIs: false, acknowledged }))).toMatchObject({ ok: true });
    const boards = await database().pairing.findMany({ where: { roundId: id }, orderBy: { board: 'asc' } });
    expect(boards.slice(0, 2).map(({ whiteId, blackId }) => [whiteId, blackId])).toEqual([
      [d, players(3)[0]],
      [players(3)[1], b],
    ]);
    expect(await seats()).toEqual([]);
  });

  it('an unpublished round is not announced again by itself', async () => {
    const { owner, publish, roundId, pageOf } = await makeAnnouncedRound();
    await confirmWarnings((acknowledged) => publish(acknowledged));
    await confirmWarnings((acknowledged) => unpublishRound(owner, { roundId, reason: 'wrong', acknowledged }));
    expect(await pageOf(1)).toMatchObject({ round: null, match: null });
    expect(await publish()).toMatchObject({ ok: true });
  });
});

it('a team with the bye has nothing to hand in', async () => {
  const { handIn, players, pageOf, publish } = await makeAnnouncedRound(3);
  expect(await pageOf(3)).toMatchObject({ match: { opponent: null } });
  expect(await handIn(3, players(3))).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
  await handIn(1, players(1));
  await handIn(2, players(2));
  expect(await publish()).toMatchObject({ ok: true });
});

it('a change after which the matches differ says that the announcement ends, and how many line-ups are lost', async () => {
  const { owner, sectionId, roundId, handIn, players } = await makeAnnouncedRound();
  await handIn(1, players(1));
  await handIn(2, players(2));
  const [entryId = '', ...others] = players(4);
  await database().absence.createMany({ data: others.map((id) => ({ entryId: id, round: 1, kind: 'absent' as const, origin: 'arbiter' as const })) });
  const leave = (discards?: string) => recordAbsence(owner, { entryId, round: 1, kind: 'absent', byArbiter: true, discards, acknowledged: undefined });
  const asked = await leave();
  expect(asked).toMatchObject({ ok: false, error: { code: 'draft-without-this', facts: { lineUps: 2 } } });
  expect(asked.ok ? '' : refusalText(asked.error)).toContain('2 line-ups from captains are lost.');
  expect(await database().lineUp.count({ where: { roundId } })).toBe(2);
  expect(await confirmDiscards(leave)).toMatchObject({ ok: true });
  expect((await buildPublicSection(sectionId))?.body.teams?.announced).toBeUndefined();
});

it('discarding an announced draft asks first, because the line-ups are lost', async () => {
  const { owner, roundId, handIn, players } = await makeAnnouncedRound();
  await handIn(1, players(1));
  const discard = (acknowledged?: string) => discardDraft(owner, { roundId, reason: '', acknowledged });
  const asked = await discard();
  expect(asked).toMatchObject({ ok: false, error: { code: 'warning-unacknowledged', facts: { codes: ['announcement-ends'] } } });
  expect(asked.ok ? '' : refusalText(asked.error)).toContain('1 line-up from a captain is lost.');
  expect(await database().lineUp.count({ where: { roundId } })).toBe(1);
  expect(await confirmWarnings(discard)).toMatchObject({ ok: true });
});

it('a team of 70 players can hand in', async () => {
  const players = Array.from({ length: 70 }, () => crypto.randomUUID());
  expect(HandInLineUpSchema.safeParse({ code: '1', roundId: crypto.randomUUID(), seenRevision: '0', players })).toMatchObject({ success: true });
});

it('a round that is paired again from the button keeps the announcement if the matches are the same', async () => {
  const { owner, sectionId, pageOf } = await makeAnnouncedRound();
  expect(await pairNextRound(owner, { sectionId, round: 1, acknowledged: undefined })).toMatchObject({ ok: true });
  expect(await pageOf(1)).toMatchObject({ round: 1, match: { isShown: false } });
});

async function namesOf(ids: readonly string[]) {
  const rows = await database().entry.findMany({ where: { id: { in: [...ids] } }, include: { person: true } });
  return ids.map((id) => rows.find((row) => row.id === id)?.person.name ?? id);
}

it('restoring a former state asks first, because the line-ups are lost with the draft', async () => {
  const { owner, sectionId, roundId, handIn, players } = await makeAnnouncedRound();
  const restorePointId = await makeRestorePoint(database(), owner, sectionId, 'draft-discarded');
  await handIn(1, players(1));
  const restore = (acknowledged?: string) => restoreSection(owner, { restorePointId, acknowledged });
  const asked = await restore();
  expect(asked).toMatchObject({ ok: false, error: { code: 'warning-unacknowledged', facts: { codes: ['announcement-ends'] } } });
  expect(asked.ok ? '' : refusalText(asked.error)).toContain('1 line-up from a captain is lost.');
  expect(await database().lineUp.count({ where: { roundId } })).toBe(1);
  expect(await confirmWarnings(restore)).toMatchObject({ ok: true, value: { draftRound: 1 } });
});

it('correcting a result asks first, because the line-ups for the round after it are lost with the draft', async () => {
  const { owner, sectionId, teams, publish, announce, handIn, players } = await makeAnnouncedRound();
  await confirmWarnings((acknowledged) => publish(acknowledged));
  await finishRound(owner, sectionId, 1);
  const draft = await draftNextRound(owner, sectionId, 2);
  const roundId = draft.ok ? draft.value.roundId : '';
  await announce(undefined, roundId);
  const { matches } = await database().round.findUniqueOrThrow({ where: { id: roundId }, include: { matches: true } });
  const team = teams.findIndex(({ id }) => id === matches[0]?.firstId) + 1;
  expect(await handIn(team, players(team), 0, roundId)).toMatchObject({ ok: true });
  const [board] = await boardsOf(sectionId, 1);
  const correction = {
    ...(await seenBoardOf(board?.id ?? '')),
    result: 'draw',
    isUnrated: false,
    reason: 'wrong sheet',
    effect: undefined,
    idempotencyKey: crypto.randomUUID(),
  } as const;
  const correct = (acknowledged?: string) => correctResult(owner, { ...correction, acknowledged });
  const asked = await correct();
  expect(asked).toMatchObject({ ok: false, error: { code: 'warning-unacknowledged', facts: { codes: ['announcement-ends'] } } });
  expect(asked.ok ? '' : refusalText(asked.error)).toContain('1 line-up from a captain is lost.');
  expect(await confirmWarnings(correct)).toMatchObject({ ok: true });
});

it('nobody leaves a team with a hidden line-up; once it is shown, nobody leaves who is in it or on a board', async () => {
  const { owner, handIn, players, teamId } = await makeAnnouncedRound();
  const members = [...players(1)];
  const [a = '', b = '', c = '', d = ''] = members;
  const without = (gone: string) =>
    arrangeRoster(owner, { teamId: teamId(1), entries: members, places: members.map((id, index) => (id === gone ? '' : String(index + 1))), added: [] });
  await handIn(1, [a, c]);
  for (const gone of [c, d]) expect(await without(gone)).toMatchObject({ ok: false, error: { code: 'line-up-hidden', facts: { team: 'Club 1' } } });
  expect(await arrangeRoster(owner, { teamId: teamId(1), entries: members, places: ['1', '2', '4', '3'], added: [] })).toMatchObject({ ok: true });
  await handIn(3, players(3));
  for (const gone of [b, c]) expect(await without(gone)).toMatchObject({ ok: false, error: { code: 'member-has-played' } });
  expect(await without(d)).toMatchObject({ ok: true });
});

it('a section that publishes nothing shows captains neither the boards of a public round nor earlier matches', async () => {
  const { sectionId, publish, pageOf } = await makeAnnouncedRound();
  await database().section.update({ where: { id: sectionId }, data: { publication: 'nothing' } });
  expect(await pageOf(1)).toMatchObject({ round: 1, match: { isPublished: false } });
  await confirmWarnings((acknowledged) => publish(acknowledged));
  expect(await pageOf(1)).toMatchObject({ team: 'Club 1', round: null, match: null, last: null });
  await database().section.update({ where: { id: sectionId }, data: { publication: 'pairings' } });
  expect(await pageOf(1)).toMatchObject({ round: 1, match: { isPublished: true } });
});

it('re-pairing keeps line-ups changed in the draft, and says which are lost because a player is absent', async () => {
  const { owner, roundId, players, teamId } = await makeAnnouncedRound();
  const [a = null, , c = null] = players(1);
  expect(await changeLineUp(owner, { roundId, teamId: teamId(1), players: [c, a] })).toMatchObject({ ok: true });
  const record = (entryId: string | undefined) =>
    recordAbsence(owner, { entryId: entryId ?? '', round: 1, kind: 'absent', byArbiter: true, discards: undefined, acknowledged: undefined });
  expect(await record(players(2)[3])).toMatchObject({ ok: false, error: { code: 'draft-without-this', facts: { changed: 0 } } });
  const asked = await record(c ?? '');
  expect(asked).toMatchObject({ ok: false, error: { code: 'draft-without-this', facts: { changed: 1 } } });
  expect(asked.ok ? '' : refusalText(asked.error)).toContain('1 line-up that was changed in the draft is lost.');
});

it('a link hands in only a limited number of line-ups in an hour', async () => {
  const { sectionId, handIn, players } = await makeAnnouncedRound();
  const [a, b, c] = players(1);
  let revision = 0;
  for (; revision < 40; revision += 1) if (!(await handIn(1, [a, revision % 2 === 0 ? b : c], revision)).ok) break;
  expect(revision).toBe(30);
  expect(await handIn(1, [b, c], revision)).toMatchObject({ ok: false, error: { code: 'too-many-attempts', facts: { minutes: 60 } } });
  expect(await handIn(3, players(3))).toMatchObject({ ok: true });
  expect(await database().auditEvent.count({ where: { sectionId, kind: 'line-up-handed-in' } })).toBe(31);
});
