import { NO_LIMITS } from '../../bracket/limits';
import { without } from '../../score-bracket/score-bracket';
import type { Entrant, Round } from './a-definitions';
import { demandOf, type Found } from './c-backtracking';
import type { Candidate, PairedBracket } from './c-bracket';
import { allowedIn, heterogeneous, homogeneous, movedPartAt, partOf, withRemainder, type SearchBracket } from './c-candidate';
import { meets, togetherWith } from './c-floaters';
import { GroupChoice, type Group } from './c-group';
import type { MovedPart } from './c-moved-part';

/** Under C.12 and C.13 with the bracket below, if the two can be looked at as one. */
function searchOf(round: Round, { bracket, target, condition, candidate }: PairedBracket): SearchBracket {
  const search: SearchBracket = { round, bracket, target, below: null, limits: NO_LIMITS };
  return (condition === null ? null : togetherWith(search, demandOf(condition, candidate.unpaired.length))) ?? search;
}

/**
 * A bracket paired again without one of its pairs, at the same p and the same given up. What was tried before failed with the pair, and so fails without
 * it: the decisions before the pair stand.
 */
export class OtherPairs {
  private readonly search: SearchBracket;
  private readonly moved: MovedPart | null;
  private readonly above: Candidate['pairs'];
  private readonly group: Group;
  private readonly choice: GroupChoice | null;

  constructor(
    round: Round,
    private readonly accepted: PairedBracket,
  ) {
    const { target, candidate } = accepted;
    const { mismatches: raised, upfloats, downfloats: dropped } = candidate.levels;
    this.search = searchOf(round, accepted);
    this.above = candidate.pairs.slice(0, target.moved);
    const part = partOf(this.search);
    this.moved = target.moved === 0 ? null : movedPartAt(this.search, raised, upfloats);
    const rest = this.moved?.remainder(this.above.map(([, partner]) => partner)) ?? part;
    // The key of a candidate ends with that of its group.
    const key = candidate.key.slice(target.moved === 0 ? 2 : 3 + target.moved);
    this.group = { pairs: candidate.pairs.slice(target.moved), unpaired: candidate.unpaired, dropped, key };
    this.choice = GroupChoice.of(rest, this.moved?.limitOf(rest) ?? allowedIn(part, target) + raised, this.group);
  }

  without(a: Entrant, b: Entrant): Found | null {
    const found = this.found(a, b);
    return found !== null && this.meetsCondition(found.candidate) ? found : null;
  }

  /** C.12, C.13: with the same floaters the bracket below can do what it could. */
  private meetsCondition({ unpaired }: Candidate): boolean {
    const { condition, candidate } = this.accepted;
    if (condition === null) return true;
    if (this.search.below === null) return false;
    return without(unpaired, candidate.unpaired).length === 0 || meets(this.search.round, demandOf(condition, unpaired.length), unpaired);
  }

  private found(a: Entrant, b: Entrant): Found | null {
    const place = this.above.findIndex((couple) => couple.includes(a) && couple.includes(b));
    const candidate = place === -1 ? this.withOtherGroup(a, b) : this.withOtherPartners(place);
    return candidate === null ? null : { candidate, target: this.accepted.target };
  }

  private withOtherGroup(a: Entrant, b: Entrant): Candidate | null {
    const group = this.choice?.without(a, b) ?? null;
    return group === null ? null : this.candidate(this.above, group);
  }

  private withOtherPartners(place: number): Candidate | null {
    const { moved, above } = this;
    const accepted = above.map(([, partner]) => partner);
    const partners = moved?.otherPartners(accepted, place) ?? null;
    if (moved === null || partners === null) return null;
    if (without(partners, accepted).length === 0) {
      return this.candidate(
        partners.map((partner, row) => [above[row]?.[0] as Entrant, partner] as const),
        this.group,
      );
    }
    const { mismatches, upfloats } = this.accepted.candidate.levels;
    const found = withRemainder(moved, partners, mismatches, upfloats);
    return found.kind === 'found' ? found.found : null;
  }

  private candidate(above: Candidate['pairs'], group: Group): Candidate {
    const { mismatches, upfloats } = this.accepted.candidate.levels;
    return this.moved === null ? homogeneous(group, mismatches) : heterogeneous(above, group, mismatches, upfloats);
  }
}
