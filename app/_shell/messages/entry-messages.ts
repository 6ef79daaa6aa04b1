export const ENTRY_MESSAGES = {
  'already-entered': ({ name = 'This player', number = 0 }: Facts) =>
    `${name} is entered in this section already${Number(number) > 0 ? `, with number ${number}` : ''}.`,
  'which-is-the-surname': ({ name = '', proposal = '' }: Facts) =>
    `Which is the surname of ${name}? Choose how the name is filed, or write it with a comma: ${proposal}.`,
  'person-known': ({ name = '' }: Facts) => `This number belongs to ${name}, who is known here. Enter ${name} from the list of known players.`,
  'person-may-be-known': ({ count = 1, name = '' }: Facts) =>
    Number(count) > 1
      ? `${count} players called ${name} are known here. Enter one of them from the list, or tick "another person of the same name".`
      : `${name} is known here. Enter that player from the list, or tick "another person of the same name".`,
  'round-not-in-section': ({ rounds = 0 }: Facts) => `The section has no such round${Number(rounds) > 0 ? `: it has ${rounds}` : ''}.`,
  'round-already-paired': ({ round = 0, openRound = 0 }: Facts) => `Round ${round} is public already. The first round this can be for is ${openRound}.`,
  'no-late-entries': 'This section takes no late entries. An organiser can allow them in its settings.',
  'late-entries-closed': ({ until = 0 }: Facts) => `Late entries were possible until round ${until}. An organiser can extend this in the settings.`,
  'no-cells-ticked': 'Tick the cells first: a player’s round, or several of them.',
  'rounds-not-ticked': 'Only the hall is ticked for one of the players: tick the rounds that are meant.',
  'not-entered-yet': ({ name = 'The player', round = 0 }: Facts) => `${name} enters after round ${round}.`,
  'withdrawn-then': ({ name = 'The player', round = 0 }: Facts) => `${name} is withdrawn in round ${round}. Record the return first.`,
  'no-half-point-bye-in-last-rounds': ({ lastWithoutBye = 1 }: Facts) =>
    `No half-point bye in the last ${Number(lastWithoutBye) === 1 ? 'round' : `${lastWithoutBye} rounds`}: so it was announced. Choose absent without points, or tick that the arbiter gives it all the same.`,
  'no-half-point-bye-left': ({ name = 'The player', byes = 1 }: Facts) =>
    `${name} has had ${Number(byes) === 1 ? 'the one half-point bye' : `the ${byes} half-point byes`} the section allows. Choose absent without points, or tick that the arbiter gives it all the same.`,
  'already-withdrawn': ({ name = 'The player' }: Facts) => `${name} is withdrawn already.`,
  'not-withdrawn': ({ name = 'The player' }: Facts) => `${name} is not withdrawn.`,
  expelled: ({ name = 'The player' }: Facts) => `${name} was expelled and cannot come back.`,
  'return-before-withdrawal': ({ fromRound = 0 }: Facts) => `The withdrawal begins with round ${fromRound}: the return has to be later.`,
  'entry-has-rounds': ({ name = 'The player' }: Facts) => `${name} stands in a paired round. Withdraw the player instead: the record stays.`,
  'name-is-known': ({ name = 'This player', count = 1 }: Facts) =>
    Number(count) > 1
      ? `${count} players called ${name} are known here. Add the FIDE id or the year of birth of the right one.`
      : `${name} is known here. Say whether it is that player or another one of the name.`,
  'is-that-person': ({ name = 'It' }: Facts) => `${name} is the person of this entry already.`,
  'reason-needed': 'Give the reason: it goes into the history.',
  'fide-id-taken': ({ name = '' }: Facts) => `This FIDE id belongs to ${name}.`,
  'national-id-taken': ({ name = '' }: Facts) => `This national number belongs to ${name}.`,
  'erasing-not-confirmed': 'Look at what goes and what stays, then tick that it shall be erased: nothing brings it back.',
  'same-player-twice': 'Choose two different players.',
  'pair-forbidden-already': 'These two are kept apart already.',
} as const;

type Facts = Readonly<Record<string, string | number>>;
