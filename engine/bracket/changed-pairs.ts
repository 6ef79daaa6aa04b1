type Pairs<Player> = readonly (readonly [Player, Player])[];

/** The pairs that others do not hold; most stand in the same place there. */
export function pairsOnlyIn<Player>(pairs: Pairs<Player>, others: Pairs<Player>): Pairs<Player> {
  const [open, theirs] = [pairsElsewhere(pairs, others), pairsElsewhere(others, pairs)];
  const partners = new Map(
    theirs.flatMap(
      ([a, b]) =>
        [
          [a, b],
          [b, a],
        ] as const,
    ),
  );
  return open.filter(([a, b]) => partners.get(a) !== b);
}

function pairsElsewhere<Player>(pairs: Pairs<Player>, others: Pairs<Player>): Pairs<Player> {
  const elsewhere: (readonly [Player, Player])[] = [];
  for (let place = 0; place < pairs.length; place += 1) {
    const [pair, there] = [pairs[place] as readonly [Player, Player], others[place]];
    if (pair !== there && (there === undefined || there[0] !== pair[0] || there[1] !== pair[1])) elsewhere.push(pair);
  }
  return elsewhere;
}
