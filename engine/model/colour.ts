export type Colour = 'white' | 'black';

export function opposite(colour: Colour): Colour {
  return colour === 'white' ? 'black' : 'white';
}
