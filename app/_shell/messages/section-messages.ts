export const SECTION_MESSAGES = {
  'section-name-taken': ({ name = '' }: Facts) => `This event already has a section called ${name}. Choose another name, for example ${name} B.`,
  'section-slug-taken': ({ slug = '' }: Facts) => `Another section of this event has the address ${slug}. Choose another.`,
  'section-not-empty': 'Players are entered in this section already. Import the file into an empty one.',
  'removal-not-confirmed': 'Nothing was removed yet: tick the box if the section shall go with everything in it.',
  'no-section-to-put-back': 'This section is not among the removed ones: it was put back, or erased.',
  'section-has-rounds': ({ name = 'The section' }: Facts) =>
    `Round 1 of ${name} is paired. Players move only between sections that have paired nothing; discard a draft first.`,
  'same-section': 'Choose another section.',
  'nobody-to-move': 'Nobody has one of these numbers.',
  'entered-there-already': ({ name = 'A player', section = 'that section' }: Facts) =>
    `${name} is entered in ${section} already. Take one of the two entries out first.`,
  'ends-before-entry': ({ name = 'A player', round = '' }: Facts) =>
    `${name} enters in round ${round}: with fewer rounds there would be none to play. Change that entry first, or leave the rounds.`,
  'enters-after-last-round': ({ name = 'A player', round = '', section = 'That section', rounds = 0 }: Facts) =>
    `${name} enters in round ${round}, and ${section} has only ${rounds} ${rounds === 1 ? 'round' : 'rounds'}. Nobody was moved. Give ${section} more rounds first, or move the others.`,
  'section-changed-meanwhile':
    'Somebody else changed these settings after you opened the page. Open it again in another tab, look at what changed, and repeat your change.',
  'times-not-in-order': ({ round = '' }: Facts) => `Round ${round} starts no later than a round before it. Put the times in the order of the rounds.`,
  'edition-fixed': 'Round 1 is paired: the rule text cannot change any more.',
  'initial-colour-fixed': 'Round 1 is paired: its first colour cannot change any more.',
  'acceleration-fixed': 'Round 1 is paired: the acceleration cannot change any more.',
  'fewer-rounds-than-paired': 'More rounds than this are paired already.',
  'last-round-was-paired': 'The last round is paired, and it was paired as the last one. The number of rounds stays.',
  'rounds-were-announced': 'The number of rounds was announced before round 1 (C.04.1). Give the reason why it changes.',
  'scores-change': 'This changes the scores of rounds that have been played. Give the reason.',
  'tie-breaks-were-announced': 'The tie-breaks were announced before round 1. Give the reason why they change.',
  'address-is-printed': 'Links and QR codes with the old address stop working. Give the reason why it changes.',
  'shows-less-than-before': 'The public would see less than it has seen so far. Give the reason.',
} as const;

type Facts = Readonly<Record<string, string | number>>;
