const BAR = 'my-[0.6em] block h-[1em] rounded-r bg-sunken';

/** Three still bars where the text will be. */
export function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <span className={`${BAR} w-[60%]`} />
      <span className={`${BAR} w-[80%]`} />
      <span className={`${BAR} w-[45%]`} />
    </div>
  );
}
