import type { RankedChoice } from '../../matching/ranked-choice';
import type { RankedMatching } from '../../matching/sequence';
import { playersOf } from '../../score-bracket/score-bracket';
import type { Entrant, Round } from './a-definitions';
import { searchOf, type Found } from './c-backtracking';
import type { PairedBracket } from './c-bracket';
import { choiceAt } from './c-candidate';

/** A bracket paired again without one of its pairs, at the same P1, M1 and counts of C.10: the decisions before the pair stand. */
export class OtherPairs {
  private readonly choice: RankedChoice | null;
  private readonly players: readonly Entrant[];
  private readonly placeOf: ReadonlyMap<Entrant, number>;

  constructor(
    round: Round,
    private readonly accepted: PairedBracket,
  ) {
    this.players = playersOf(accepted.bracket);
    this.placeOf = new Map(this.players.map((player, place) => [player, place]));
    const search = searchOf(round, accepted);
    const choice = search === null ? null : choiceAt(search, accepted.target);
    this.choice = choice !== null && this.isAccepted(choice.first) ? choice : null;
  }

  private isAccepted({ pairs }: RankedMatching): boolean {
    return pairs.every(([a, b], place) => {
      const ours = this.accepted.candidate.pairs[place];
      return ours?.[0] === this.players[a] && ours?.[1] === this.players[b];
    });
  }

  without(a: Entrant, b: Entrant): Found | null {
    const { choice, players, placeOf, accepted } = this;
    const found = choice?.without(placeOf.get(a) ?? 0, placeOf.get(b) ?? 0) ?? null;
    if (choice === null || found === null) return null;
    const { pairs: ours, unpaired, costs } = accepted.candidate;
    const at = (place: number): Entrant => players[place] as Entrant;
    const pairs = found.pairs.map((pair, place) =>
      pair === choice.first.pairs[place] ? (ours[place] as (typeof ours)[number]) : ([at(pair[0]), at(pair[1])] as const),
    );
    return {
      candidate: { pairs, unpaired: found.unpaired === choice.first.unpaired ? unpaired : found.unpaired.map(at), costs, key: found.key },
      target: accepted.target,
    };
  }
}
