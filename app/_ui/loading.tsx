/** Three still bars where the text will be. */
export function Loading() {
  return (
    <div className="loading" role="status">
      <span className="sr">Loading</span>
      <span style={{ width: '60%' }} />
      <span style={{ width: '80%' }} />
      <span style={{ width: '45%' }} />
    </div>
  );
}
