import { drawsLots } from '@/engine/model/knock-out-rules';
import { groupForDraw } from '@/lib/domain/entries/decide-pairing-numbers';
import { drawNumbers } from '@/lib/domain/entries/draw-numbers';
import { DRAW_GROUPS, formatOf, isByLot } from '@/lib/domain/formats/formats';
import { breaksTiesByLot } from '@/lib/domain/lots/breaks-ties-by-lot';
import { drawStages } from '@/lib/domain/lots/draw-lots';
import { isLateTeam } from '@/lib/domain/teams/decide-teams';
import { hasFirstBlack, tossesColours } from '@/lib/domain/teams/match-colours';
import { fixtureOf } from '@/lib/domain/teams/match-fixture';
import type { PlayerIndexes } from '@/lib/domain/tournament/public-player-order';
import type { EntryFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { PublicDraw, PublicNumberDraw } from './public-section';

/** The lots of a section; null if nothing is drawn. `players` is null while players and teams are not public. */
export function publicDrawOf(facts: SectionFacts, players: PlayerIndexes | null): PublicDraw | null {
  const { lotSeed: seed, systemId, initialColour, initialColourSource } = facts;
  const groups = players === null ? null : facts.groupDraw;
  const { isOfTeams, hasSchedule } = formatOf(systemId);
  const drawsColour = !hasSchedule && (initialColour === null || initialColourSource === 'lot');
  // Teams can be public without players.
  const places = players === null ? NO_PLACES : isOfTeams ? new Map(facts.teams.map(({ id }, index) => [id, index])) : players;
  const numbers = isOfTeams ? teamNumberDrawOf(facts, places) : numberDrawOf(facts, places);
  const breaksTies = breaksTiesByLot(facts);
  const stages = stageLotsOf(facts, places);
  const tosses = players === null || !tossesColours(facts) ? null : tossesOf(facts);
  if (!drawsColour && numbers === null && !breaksTies && stages === null && tosses === null && groups === null) return null;
  return {
    seed,
    ...(drawsColour ? { colour: initialColour } : {}),
    ...(numbers === null ? {} : { numbers }),
    ...(breaksTies ? { breaksTies } : {}),
    ...(stages === null ? {} : { stages }),
    ...(tosses === null ? {} : { tosses }),
    ...(groups === null ? {} : { groups }),
    ...(numbers !== null || breaksTies || stages !== null || groups !== null ? { ids: [...places.keys()] } : {}),
  };
}

const NO_PLACES: PlayerIndexes = new Map();

/** The draw of team numbers; null if an arbiter has assigned numbers that differ from the lots. Late teams have no lot. */
function teamNumberDrawOf(facts: SectionFacts, places: PlayerIndexes): PublicNumberDraw | null {
  const drawn = facts.teams.filter(({ id }) => !isLateTeam(facts, id));
  const byLot = drawNumbers('lotForAll', facts.lotSeed, [drawn.map(({ id }) => id)]);
  const byNumber = drawn.toSorted((a, b) => a.number - b.number).map(({ id }) => id);
  if (drawn.length < 2 || byLot.join() !== byNumber.join()) return null;
  return { order: 'lotForAll', groups: places.size === 0 ? [] : [drawn.flatMap(({ id }) => places.get(id) ?? [])] };
}

/** The tosses for the matches of public rounds. An imported round was not played by this toss. */
function tossesOf(facts: SectionFacts): NonNullable<PublicDraw['tosses']> {
  const numberOf = new Map<string | null, number>(facts.teams.map(({ id, number }) => [id, number]));
  const rounds = facts.pairedRounds.filter(({ state, origin }) => state !== 'draft' && origin !== 'import');
  return rounds.flatMap(({ number: round, matches }) =>
    matches.flatMap((match) => {
      const [first, second] = [numberOf.get(match.firstId), numberOf.get(match.secondId)];
      if (first === undefined || second === undefined) return [];
      const isEntered = fixtureOf(facts, round, match)?.firstHasBlack != null;
      return [{ round, first, second, firstHasBlack: hasFirstBlack(facts, round, match), ...(isEntered ? { isEntered: true as const } : {}) }];
    }),
  );
}

/** The lots of each stage of a knock-out, for players with numbers; null if no lots are drawn. */
function stageLotsOf({ entries, scoring, lotSeed }: SectionFacts, places: PlayerIndexes): PublicDraw['stages'] | null {
  if (scoring.knockOut === undefined || !drawsLots(scoring.knockOut)) return null;
  const numbered = entries.filter(({ id, pairingNumber }) => pairingNumber !== null && places.has(id));
  return drawStages(
    lotSeed,
    numbered.map(({ id }) => id),
  ).map((ids) => ids.map((id) => places.get(id) ?? 0));
}

/** Returns the draw of the pairing numbers. Null if they are not drawn, or if they came with an imported file. */
function numberDrawOf({ entries, tieOrder, pairedRounds }: SectionFacts, places: PlayerIndexes): PublicNumberDraw | null {
  if (!isByLot(tieOrder) || pairedRounds.some(({ origin }) => origin === 'import')) return null;
  const numbered = entries.filter(({ id, pairingNumber }) => pairingNumber !== null && places.has(id));
  const isDrawn = (group: readonly EntryFacts[]) => tieOrder !== 'lot' || group.length > 1;
  // The groups of a draw by federation or club would reveal withheld federations or clubs, and the order of withheld names.
  const hidesGroups = DRAW_GROUPS[tieOrder] !== undefined && numbered.some(({ publicName }) => publicName !== 'full');
  const groups = hidesGroups ? [] : groupForDraw(numbered, tieOrder).filter(isDrawn);
  return {
    order: tieOrder,
    ...(hidesGroups ? { hidesGroups } : {}),
    // A draw by federation or club depends on the order of names. Other lots do not, so their
    // groups are sorted by index and do not reveal the order of withheld names.
    groups: groups.map((group) => {
      const indexes = group.map(({ id }) => places.get(id) ?? 0);
      return DRAW_GROUPS[tieOrder] !== undefined ? indexes : indexes.toSorted((a, b) => a - b);
    }),
    ...(groups.flat().some(({ tieRank }) => tieRank !== null) ? { isExchanged: true } : {}),
  };
}
