import { isPlayed } from '@/engine/model/game-result';
import { groupBy } from '@/engine/model/memoise';
import { unfinishedProblems } from './common-problems';
import { isPrintableAscii } from './dbase-file';
import { type NationalReport, numberIssuedBy, type NationalSection } from './national-section';
import { eventProblem, gameOfProblem, type ReportProblem, roundsOfSection, sectionProblems } from './report-problems';
import { MEMBER_FORMAT } from './us-chess-details';
import { isWritable } from './us-chess-results';
import { toUsText } from './us-text';
import { usTimeControl } from './us-time-control';

const US_NAME_LIMITS = { event: 35, section: 30, player: 30 } as const;
const MAX_SECTIONS = 99;
const MAX_ROUNDS = 32;
const PLAYER_NAME_FORMAT = /^[A-Z0-9 ,.'-]+$/;

const isWritableName = (text: string, most: number) => toUsText(text).length <= most && isPrintableAscii(toUsText(text));

/** The problems that US Chess would find in the files, and what is missing for them. */
export function usChessProblems(report: NationalReport): readonly ReportProblem[] {
  const { event, details, sections, today } = report;
  return [
    ...eventProblem('sectionCount', sections.length === 0 || sections.length > MAX_SECTIONS),
    ...eventProblem('affiliateId', details.affiliateId === ''),
    ...eventProblem('chiefDirectorId', details.chiefDirectorId === ''),
    ...eventProblem('eventName', !isWritableName(event.name, US_NAME_LIMITS.event)),
    ...eventProblem('future', event.endsOn > today),
    ...sections.flatMap((section) => problemsOfSection(section, report)),
    ...eventProblem('usPlace', [details.city, details.state, details.zipCode, details.country].includes('')),
  ];
}

function problemsOfSection(section: NationalSection, { event }: NationalReport): readonly ReportProblem[] {
  const { of, players, games } = sectionProblems(section);
  const rounds = roundsOfSection(section);
  const unwritable = rounds.filter((round) => round.entry.code !== '?' && !isWritable(round, section.scoring));
  return [
    ...unfinishedProblems(section),
    ...games('unwritableResults', unwritable.map(gameOfProblem)),
    ...of('noGames', !rounds.some(({ entry }) => isPlayed(entry))),
    ...of('tooManyRounds', section.rounds > MAX_ROUNDS),
    ...of('usTimeControl', usTimeControl(section.rateOfPlay) === null),
    ...of('sectionName', !isWritableName(section.name, US_NAME_LIMITS.section)),
    ...of('outsideEvent', section.firstDay < event.startsOn || section.lastDay > event.endsOn),
    ...players(
      'playerNames',
      section.players.filter(({ name }) => !isUsPlayerName(toUsText(name))),
    ),
    ...memberProblems(section, event.federation),
  ];
}

function memberProblems(section: NationalSection, eventFederation: string): readonly ReportProblem[] {
  const { players } = sectionProblems(section);
  const ids = section.players.map((player) => ({ player, id: numberIssuedBy(player, 'USA', eventFederation) }));
  const byId = groupBy(ids, ({ id }) => id);
  const playersWith = (hasProblem: (id: string | null) => boolean) => ids.filter(({ id }) => hasProblem(id)).map(({ player }) => player);
  return [
    ...players(
      'memberIds',
      playersWith((id) => id !== null && !isMemberId(id)),
    ),
    ...players(
      'repeatedIds',
      playersWith((id) => id !== null && isMemberId(id) && (byId.get(id)?.length ?? 0) > 1),
    ),
    ...players(
      'noMemberIds',
      playersWith((id) => id === null),
    ),
  ];
}

const isMemberId = (id: string) => MEMBER_FORMAT.test(id);
const isUsPlayerName = (name: string) => name.length <= US_NAME_LIMITS.player && PLAYER_NAME_FORMAT.test(name);
