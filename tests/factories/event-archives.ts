import { gunzipSync, gzipSync } from 'node:zlib';
import { writeEventArchive } from '@/lib/domain/archive/write-archive';
import { downloadProperties } from '@/lib/domain/events/event-downloads';
import { parseEventPage } from '@/lib/domain/events/event-page';
import { loadEventRows } from '@/lib/exchange/archive/export-event';
import { database } from '@/lib/platform/db/client';
import type { Act, IncidentSection } from '../handling/incident-section';
import { SAMPLE_DOWNLOAD_ROW, samplePdf } from './sample-pdf';
import { SAMPLE_PICTURE_ROW } from './sample-picture';

/** A parsed archive: lists of rows by table name. */
export type ArchiveDocument = Record<string, Record<string, unknown>[]> & { event: Record<string, unknown>; version: unknown };

export const archiveFile = (bytes: Uint8Array, name = 'event.json.gz') => new File([new Uint8Array(bytes)], name);
export const parseArchive = (bytes: Uint8Array) => JSON.parse(gunzipSync(bytes).toString()) as ArchiveDocument;
export const archiveFileOf = (document: unknown) => archiveFile(gzipSync(JSON.stringify(document)));

export async function archiveOf(eventId: string): Promise<Uint8Array> {
  return writeEventArchive(await loadEventRows(eventId));
}

/** Runs the acts in order. Throws if one is refused. */
export async function runActs(section: IncidentSection, ...acts: readonly Act[]): Promise<void> {
  for (const act of acts) {
    const { answer } = await act(section);
    if (!answer.ok) throw new Error(answer.error.code);
  }
}

const FEE_TABLE = { rows: [{ name: 'Juniors', eligible: { bornFrom: 2008 }, amount: 2000, lateAmount: 2500 }], lateFrom: '2026-11-01' };

/** A payment that was reversed, a discount of the whole fee, an online payment of a deleted person, and an expense. */
async function addFeeRows(eventId: string, sectionId: string, entryId: string): Promise<void> {
  const db = database();
  const { personId } = await db.entry.findUniqueOrThrow({ where: { id: entryId }, select: { personId: true } });
  const payment = { eventId, sectionId, kind: 'payment', amount: 2000, method: 'card', paidOn: new Date('2026-11-22'), actorName: 'Kim' };
  await db.feeRow.create({ data: { ...payment, personId, position: 1, receipt: 1, idempotencyKey: 'form-of-a-payment' } });
  await db.feeRow.create({
    data: { eventId, sectionId, personId, position: 2, kind: 'reversal', amount: 2000, method: 'card', reverses: 1, reason: 'wrong player', actorName: 'Kim' },
  });
  await db.feeRow.create({ data: { eventId, sectionId, personId, position: 3, kind: 'discount', reason: 'helps at the desk', actorName: 'Kim' } });
  await db.feeRow.create({ data: { ...payment, method: 'online', reference: 'pi_1', personId: null, position: 4, receipt: 2 } });
  await db.expense.create({ data: { eventId, text: 'Hall', category: 'Rent', amount: 30_000, spentOn: new Date('2026-11-20'), actorName: 'Kim' } });
}

/** Adds rows of the kinds that only FIDE mode, saved rating lists and manual tie-breaks create. */
export async function addRareArchiveRows({ sectionId, players: [first = '', second = ''] }: IncidentSection): Promise<void> {
  const db = database();
  const { id: restorePointId } = await makeRestorePoint(sectionId);
  const differing = [{ round: 1, engine: [[1, 5]], boards: [[5, 1]] }];
  await db.breach.create({
    data: { sectionId, kind: 'mpa', round: 1, facts: { boards: [[5, 1]] }, differing, acknowledged: ['differs-from-engine'], actorName: 'Kim', restorePointId },
  });
  await db.breach.create({
    data: { sectionId, kind: 'fpb', round: 0, facts: { players: [3] }, actorName: 'Kim', undoneAt: new Date(), undoneByName: 'Moreau' },
  });
  await db.pointsAdjustment.create({ data: { sectionId, entryId: first, halfPoints: -1, reason: 'came late', actorName: 'Kim' } });
  await db.agreedGame.create({ data: { sectionId, round: 9, whiteId: first, blackId: second, playsAt: new Date(), result: 'draw', actorName: 'Kim' } });
  const proposed = { proposedBy: 'black' as const, playsAt: new Date(), insteadOf: new Date(), declinedAt: new Date() };
  await db.dateProposal.create({ data: { sectionId, round: 8, whiteId: first, blackId: second, ...proposed } });
  const category = { name: 'Juniors', sharing: 'hort', eligible: { bornFrom: 2008 }, prizes: [5000], trophies: [{ name: 'Cup', value: 100 }] };
  const prizeFund = { currency: 'EUR', unit: 100, categories: [category], tax: { rate: 1500, above: 1000 } };
  await db.section.update({
    where: { id: sectionId },
    data: { agreedDatesUntil: '2026-12-31', hallMessage: 'Lunch is served', prizeFund, feeTable: FEE_TABLE },
  });
  await db.prizeExclusion.create({ data: { sectionId, entryId: second, reason: 'plays for the club', actorName: 'Kim' } });
  const award = { category: 'Juniors', position: 0, place: 1, currency: 'EUR', amount: 5000, tax: 750 };
  const { id: awardId } = await db.prizeAward.create({ data: { sectionId, entryId: first, award, actorName: 'Kim', replacedAt: new Date() } });
  const paid = { sectionId, awardId, method: 'transfer', receipt: 1, paidOn: new Date('2026-11-22'), actorName: 'Kim' };
  await db.prizePayment.create({ data: { ...paid, undoneAt: new Date(), undoneBy: 'Moreau' } });
  const { eventId } = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { eventId: true } });
  const club = await db.club.create({ data: { eventId, name: 'Rooks', venue: 'Town Hall', matchesPerDay: 2, homeDay: 5, homeTime: '19:30' } });
  const page = { ...parseEventPage({}), venue: 'Town Hall', links: [{ title: 'Rules', url: 'https://club.example/rules.pdf' }] };
  const pictures = { create: [SAMPLE_PICTURE_ROW, { ...SAMPLE_PICTURE_ROW, use: 'certificate' as const }] };
  const hotels = { position: 2, title: 'Hotels', bytes: samplePdf('Hotels'), ...downloadProperties(samplePdf('Hotels')) };
  const downloads = { create: [hotels, SAMPLE_DOWNLOAD_ROW] };
  const usChess = { affiliateId: 'A6012345', otherDirectorIds: ['12340003'] };
  await db.event.update({
    where: { id: eventId },
    data: { blockedDays: ['2026-12-25'], postponementNotice: 7, currency: 'EUR', page, usChess, pictures, downloads },
  });
  await addFeeRows(eventId, sectionId, first);
  const team = await db.team.create({
    data: {
      sectionId,
      number: 1,
      name: 'Rooks',
      shortName: 'R',
      captain: 'Kim Vale',
      clubId: club.id,
      isLastInGroupA: true,
      virtualPoints: [4, 2],
      leftFromRound: 8,
    },
  });
  const otherTeam = await db.team.create({ data: { sectionId, number: 2, name: 'Bishops' } });
  await db.forbiddenTeamPair.create({ data: { sectionId, teamAId: team.id, teamBId: otherTeam.id, toRound: 9, reason: 'one club' } });
  const asked = { requestedBy: 'second' as const, requestReason: 'school hall closed', offeredTimes: ['2026-12-12T19:30'] };
  const disputed = { reportedById: team.id, reportedAt: new Date(), answer: 'withheld' as const, answerReason: 'board 1 was drawn' };
  await db.fixture.create({
    data: { sectionId, round: 2, firstId: team.id, secondId: otherTeam.id, playsAt: new Date(), venue: 'Library', ...asked, ...disputed },
  });
  await db.teamAdjustment.create({ data: { sectionId, teamId: team.id, matchPoints: -2, gamePoints: 1, reason: 'came late', actorName: 'Kim' } });
  await db.teamAdjustment.create({ data: { sectionId, type: '-', gamePoints: 3, round: 2, actorName: 'Kim' } });
  await db.teamBye.create({ data: { sectionId, teamId: otherTeam.id, round: 3, kind: 'halfPointBye' } });
  await db.entry.update({ where: { id: second }, data: { teamId: team.id, boardOrder: 1 } });
  const round = await db.round.findFirstOrThrow({ where: { sectionId, number: 1 }, select: { id: true } });
  await db.teamMatch.create({
    data: { roundId: round.id, number: 1, firstId: team.id, secondId: otherTeam.id, firstPoints: 5, secondPoints: 3, isForfeited: true },
  });
  for (const [code, entryId] of [
    ['PLAYOFF', first],
    ['EXT1', first],
    ['EXT1', second],
  ] as const)
    await db.givenTieBreak.create({ data: { sectionId, entryId, code, value: 150, reason: 'play-off' } });
  for (const fromRound of [4, 2])
    await db.entryRating.create({
      data: { entryId: first, fromRound, fideRating: 2000 + fromRound, ratingList: 'FIDE rapid', listedOn: new Date('2026-12-01') },
    });
  await db.entry.update({
    where: { id: first },
    data: { ratingList: 'FIDE standard', tieRank: 2, isLastInGroupA: true, virtualPoints: [2, 2, 1], halfPointByeBarred: true, halfPointByeBarredWhy: 'F.9' },
  });
  await db.section.update({ where: { id: sectionId }, data: { listSequence: ['FIDE rapid effective', 'BEL'], unratedInTieBreaks: 'rating', unratedAs: 1400 } });
  await db.round.updateMany({ where: { sectionId, number: 1 }, data: { handBegunAt: new Date(), handEndedAt: new Date() } });
}

const makeRestorePoint = (sectionId: string) =>
  database().restorePoint.create({
    data: { sectionId, before: 'draft-discarded', facts: { format: 1, lastPublishedRound: 0, entries: [], absences: [], withdrawals: [], draft: null } },
  });
