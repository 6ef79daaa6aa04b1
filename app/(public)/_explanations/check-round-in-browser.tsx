'use client';

import { sha256 as hashOf } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { NoPairingReason } from '@/engine';
import type { PairedPublicBoard } from '@/lib/domain/publishing/query-public-teams';
import { fillPlaceholders } from '@/lib/platform/messages/fill-placeholders';
import type { MessageGroup } from '@/lib/platform/messages/message-catalogue';
import { RunInBrowser, Verdict } from './run-in-browser';

interface CheckRoundProps {
  readonly inputAddress: string;
  readonly sha256: string;
  /** The pairing numbers are those that the players or teams had in the round being checked. */
  readonly boards: readonly PairedPublicBoard[];
  readonly words: CheckMessages;
}

type CheckMessages = MessageGroup<'public.checking'> & Pick<MessageGroup<'terms.label'>, 'numberN'> & Pick<MessageGroup<'public.why'>, 'unpaired'>;

type Outcome =
  | { readonly kind: 'same'; readonly boards: number; readonly otherwise: readonly number[] }
  | { readonly kind: 'different'; readonly boards: readonly string[] }
  | { readonly kind: 'unpaired'; readonly by: NoPairingReason }
  | { readonly kind: 'wrong-input' }
  | { readonly kind: 'failed'; readonly why: string };

export function CheckRoundInBrowser(props: CheckRoundProps) {
  const { words } = props;
  return (
    <RunInBrowser words={words} run={() => checkRoundInput(props)}>
      {(outcome: Outcome) => <OutcomeText outcome={outcome} words={words} />}
    </RunInBrowser>
  );
}

function OutcomeText({ outcome, words }: { readonly outcome: Outcome; readonly words: CheckMessages }) {
  switch (outcome.kind) {
    case 'same':
      return (
        <>
          <Verdict tone="good">{fillPlaceholders(words.same, { boards: outcome.boards })}</Verdict>
          {outcome.otherwise.length > 0 && <p>{fillPlaceholders(words.otherwise, { boards: outcome.otherwise.join(', ') })}</p>}
        </>
      );
    case 'different':
      return (
        <>
          <Verdict tone="bad">{fillPlaceholders(words.different, { boards: outcome.boards.length })}</Verdict>
          <ul>
            {outcome.boards.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      );
    case 'unpaired':
      return <Verdict tone="none">{words.unpaired[outcome.by]}</Verdict>;
    case 'wrong-input':
      return <Verdict tone="bad">{words.wrongInput}</Verdict>;
    case 'failed':
      return <Verdict tone="bad">{fillPlaceholders(words.failed, { why: outcome.why })}</Verdict>;
  }
}

async function checkRoundInput({ inputAddress, sha256, boards, words }: CheckRoundProps): Promise<Outcome> {
  const [answer, engine, { PublicRoundInputSchema }] = await Promise.all([
    fetch(inputAddress),
    import('@/engine'),
    import('@/lib/domain/rounds/round-input-snapshot'),
  ]);
  if (!answer.ok) return { kind: 'failed', why: fillPlaceholders(words.answered, { code: answer.status }) };
  const text = await answer.text();
  // A library computes the hash, because the browser's own hash functions are not available on pages over plain HTTP.
  if (bytesToHex(hashOf(utf8ToBytes(text))) !== sha256) return { kind: 'wrong-input' };
  const { system, tournament } = PublicRoundInputSchema.parse(JSON.parse(text));
  const paired = engine.pairRound(system, tournament);
  const by = paired.ok ? null : engine.noPairingReason(paired.error.code);
  // If the rules allow no pairing and every board was made manually, the missing engine pairing is not an error.
  if (by !== null && boards.every(({ isByHand }) => isByHand)) return { kind: 'unpaired', by };
  if (!paired.ok) return { kind: 'failed', why: fillPlaceholders(words.answered, { code: paired.error.code }) };
  const nameOf = new Map(tournament.players.map(({ tpn, name }) => [tpn, name]));
  const name = (tpn: number | undefined) => (tpn === undefined ? '?' : (nameOf.get(tpn) ?? fillPlaceholders(words.numberN, { number: tpn })));
  const different = boards.flatMap(({ board, whiteTpn: white, blackTpn: black, isByHand }) => {
    const pair = paired.value.pairs[board - 1];
    if (pair !== undefined && pair.white === white && pair.black === black) return [];
    const names = { board, white: name(white), black: name(black), engineWhite: name(pair?.white), engineBlack: name(pair?.black) };
    return [isByHand ? fillPlaceholders(words.boardByHand, names) : fillPlaceholders(words.board, names)];
  });
  return different.length === 0
    ? { kind: 'same', boards: boards.length, otherwise: boards.filter(({ isPlayedOtherwise }) => isPlayedOtherwise).map(({ board }) => board) }
    : { kind: 'different', boards: different };
}
