import { pabInOrder } from '../../explain/paired-again';
import { playerAt, type Place } from '../../swiss/player-state';
import type { Decision, PabExplanation } from '../explanation';
import type { Aim, PabReason } from '../facts';
import type { Entrant } from './1-definitions';
import { byeCandidates, dominatingColour } from './4-bye';
import { byeCandidatesOfFirstRound } from './5-first-round';
import type { Field } from './state';

/** Art. 4 (Art. 5 in the first round): who has the bye, and why nobody ranked lower. */
export function explainBye(field: Field, bye: Place | null): PabExplanation | null {
  if (bye === null) return null;
  return pabInOrder(field.players, {
    bye,
    candidates: field.round === 1 ? byeCandidatesOfFirstRound(field) : byeCandidates(field),
    mayHavePab: field.mayHavePab,
    barred: { kind: 'illegal', article: '2.2', fact: 'had-bye' },
    incomplete: { kind: 'illegal', article: '9', fact: 'completion' },
    decide: (other) => byeDecision(field, bye, other),
    because: (decided) => ({ article: field.round === 1 ? '5' : '4', fact: factOf(decided) }),
  });
}

function factOf(decided: Decision | null): PabReason {
  if (decided === null) return 'only-eligible';
  return (decided.kind === 'criterion' ? BYE_FACTS[decided.aim] : undefined) ?? 'last-in-order';
}

const BYE_FACTS: Partial<Record<Aim, PabReason>> = { score: 'lowest-score', rating: 'lowest-rating', 'dominating-colour': 'dominating-colour' };

/** Art. 4: the first point on which the one with the bye and another candidate differ. */
export function byeDecision(field: Field, bye: Place, other: Place): Decision {
  if (field.round === 1) return { kind: 'order', article: '5' };
  const [ours, theirs] = [playerAt(field.players, bye), playerAt(field.players, other)];
  const criterion = (aim: Aim, own: number, its: number): Decision => ({ kind: 'criterion', article: '4', aim, ours: [own], theirs: [its] });
  if (ours.score !== theirs.score) return criterion('score', ours.score, theirs.score);
  if (ours.rating !== theirs.rating) return criterion('rating', ours.rating, theirs.rating);
  const group = field.players.flatMap(({ score }, place) => (score === ours.score ? [place] : []));
  const dominating = dominatingColour(field.players, group);
  const isOther = ({ dueColour }: Entrant) => Number(dominating !== null && dueColour !== dominating);
  if (isOther(ours) !== isOther(theirs)) return criterion('dominating-colour', isOther(ours), isOther(theirs));
  return { kind: 'order', article: '4' };
}
