'use client';

import type { PublicDraw } from '@/lib/domain/publishing/public-section';
import { fillPlaceholders } from '@/lib/platform/messages/fill-placeholders';
import type { MessageGroup } from '@/lib/platform/messages/message-catalogue';
import { RunInBrowser, Verdict } from './run-in-browser';

interface DrawnPlayer {
  readonly name: string;
  /** The published pairing number. */
  readonly number: number;
}

interface RepeatDrawProps {
  readonly draw: PublicDraw;
  /** The players, in the order in which the section lists them. */
  readonly players: readonly DrawnPlayer[];
  /** The published orders of ties, as indexes in `players`. */
  readonly ties: readonly (readonly number[])[];
  readonly words: DrawMessages;
}

type DrawMessages = MessageGroup<'public.drawing'>;

interface Comparison {
  readonly isSame: boolean;
  readonly lines: readonly string[];
  readonly differing: readonly string[];
}

export function RepeatDrawInBrowser(props: RepeatDrawProps) {
  const { words } = props;
  return (
    <RunInBrowser words={words} run={() => compareRepeatedDraw(props)}>
      {(outcome: Comparison) => <OutcomeText outcome={outcome} words={words} />}
    </RunInBrowser>
  );
}

function OutcomeText({ outcome, words }: { readonly outcome: Comparison; readonly words: DrawMessages }) {
  const { isSame, lines, differing } = outcome;
  return (
    <>
      <Verdict tone={isSame ? 'good' : 'bad'}>{isSame ? words.same : words.differs}</Verdict>
      <ul>
        {[...lines, ...differing].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {differing.length > 0 && <p className="mt-s2 max-w-measure text-muted">{words.numbersHint}</p>}
    </>
  );
}

async function compareRepeatedDraw({ draw, players, ties, words }: RepeatDrawProps): Promise<Comparison> {
  const { repeatDraw } = await import('@/lib/domain/publishing/repeat-draw');
  const drawn = repeatDraw(
    draw,
    players.map(({ number }) => number),
  );
  const isColourSame = draw.colour == null || draw.colour === drawn.colour;
  const lotsOf = (places: readonly number[]) => places.map((place) => drawn.ties.get(place) ?? 0);
  const areTiesSame = ties.map(lotsOf).every((lots) => lots.every((lot, index) => index === 0 || (lots[index - 1] ?? 0) < lot));
  const stages = draw.stages ?? [];
  const areStagesSame = JSON.stringify(stages) === JSON.stringify(drawn.stages);
  const { groups, tosses = [] } = draw;
  const areTossesSame = tosses.every(({ firstHasBlack, isEntered }, index) => isEntered === true || firstHasBlack === drawn.tosses[index]);
  const areGroupsSame = groups === undefined || JSON.stringify(groups.drawn) === JSON.stringify(drawn.groups);
  const differing = [...drawn.numbers].flatMap(([place, number]) => {
    const player = players[place];
    return player === undefined || player.number === number ? [] : [fillPlaceholders(words.number, { name: player.name, drawn: number, shown: player.number })];
  });
  const all = drawn.numbers.size;
  return {
    isSame: isColourSame && areTiesSame && areStagesSame && areTossesSame && areGroupsSame && differing.length === 0,
    lines: [
      ...(draw.colour == null ? [] : [isColourSame ? words.colour : words.colourDiffers]),
      ...(all === 0 ? [] : [fillPlaceholders(words.numbers, { same: all - differing.length, all })]),
      ...(drawn.ties.size === 0 ? [] : [areTiesSame ? words.ties : words.tiesDiffer]),
      ...(stages.length === 0 ? [] : [areStagesSame ? words.stages : words.stagesDiffer]),
      ...(tosses.length === 0 ? [] : [areTossesSame ? words.tosses : words.tossesDiffer]),
      ...(groups === undefined ? [] : [areGroupsSame ? words.groups : words.groupsDiffer]),
    ],
    differing,
  };
}
