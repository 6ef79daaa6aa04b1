/** W or B on its colour, with the word for readers. */
export function Chip({ colour, isBig = false }: { readonly colour: 'white' | 'black'; readonly isBig?: boolean }) {
  const isWhite = colour === 'white';
  return (
    <>
      <span className={`chip ${isWhite ? 'w' : 'b'}${isBig ? ' big' : ''}`} aria-hidden="true">
        {isWhite ? 'W' : 'B'}
      </span>
      <span className="sr">{isWhite ? 'White' : 'Black'} </span>
    </>
  );
}
