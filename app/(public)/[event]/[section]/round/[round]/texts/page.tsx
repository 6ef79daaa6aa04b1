import type { Metadata } from 'next';
import { PAIRING_SYSTEMS, type RoundPairing, type Tpn } from '@/engine';
import { explainedNot, roundUnderAllTexts, type ComparedText } from '@/lib/explanations/explained-round';
import { decisionReason } from '@/lib/explanations/reasons';
import { tellingOf } from '@/lib/explanations/telling';
import type { RoundInput } from '@/lib/publishing/round-input';
import { addressesOf } from '../../../../../_parts/addresses';
import type { SectionParams } from '../../../../../_parts/load-section';
import { SectionFrame } from '../../../../../_parts/section-frame';
import { loadRound } from '../../../../../_why/load-round';

interface Props {
  readonly params: Promise<SectionParams & { readonly round: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Round ${(await params).round} under every rule text` };
}

/** What the other texts would have paired, and the article of the section's own text that says otherwise. */
export default async function TextsPage({ params }: Props) {
  const { kept, round, input } = await loadRound(await params);
  const to = addressesOf(kept.body);
  return (
    <SectionFrame kept={kept} title={`Round ${round.number} under every rule text`} sub={<a href={to.round(round.number)}>Back to round {round.number}</a>}>
      {input === null ? (
        <p className="lead">This round cannot be compared: it was imported, or its results are not public.</p>
      ) : (
        roundUnderAllTexts(input).map((text) => <TextSection key={text.systemId} text={text} input={input} />)
      )}
    </SectionFrame>
  );
}

function TextSection({ text, input }: { text: ComparedText; input: RoundInput }) {
  const system = PAIRING_SYSTEMS[text.systemId];
  const own = roundUnderAllTexts(input).find(({ systemId }) => systemId === input.systemId)?.pairing ?? null;
  const isOwn = text.systemId === input.systemId;
  const different = text.pairing === null || own === null ? [] : differentPairs(text.pairing, own);
  return (
    <section className="block" aria-labelledby={text.systemId}>
      <h2 id={text.systemId}>{system?.title ?? text.systemId}, {system?.edition}</h2>
      {isOwn && <p>This is the text the round was paired by: {text.pairing?.pairs.length ?? 0} boards.</p>}
      {text.pairing === null && <p>This text gives no pairing for this round.</p>}
      {!isOwn && text.pairing !== null && different.length === 0 && <p>The same pairs on every board.</p>}
      {!isOwn && different.length > 0 && <Differences different={different} pairing={text.pairing} input={input} />}
    </section>
  );
}

interface DifferencesProps {
  readonly different: readonly (readonly [Tpn, Tpn])[];
  readonly pairing: RoundPairing | null;
  readonly input: RoundInput;
}

function Differences({ different, pairing, input }: DifferencesProps) {
  const telling = tellingOf(input);
  const name = telling?.nameOf ?? String;
  return (
    <>
      <p>{different.length} of {pairing?.pairs.length ?? 0} boards would be others:</p>
      <table className="ties">
        <caption className="sr">Boards that differ, and why the section’s own text does not pair them</caption>
        <thead><tr><th scope="col">White</th><th scope="col">Black</th><th scope="col">Why not under the section’s text</th></tr></thead>
        <tbody>
          {different.map(([white, black]) => {
            const answer = explainedNot(input, white, black);
            const reason = answer?.kind === 'decided' ? decisionReason(answer.decision) : null;
            return (
              <tr key={`${white} ${black}`}>
                <td>{name(white)}</td>
                <td>{name(black)}</td>
                <td className="work">{reason === null ? 'The same pair with the other colours.' : <>{reason.text} <b>{reason.article}</b></>}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

/** Boards of `theirs` that `own` does not have with these colours. */
function differentPairs(theirs: RoundPairing, own: RoundPairing): (readonly [Tpn, Tpn])[] {
  const known = new Set(own.pairs.map(({ white, black }) => `${white}-${black}`));
  return theirs.pairs.filter(({ white, black }) => !known.has(`${white}-${black}`)).map(({ white, black }) => [white, black] as const);
}
