import { encode } from 'uqr';

const QUIET_ZONE = 4;

/** A QR code drawn on the server. It is black on white in every theme. The class of the surrounding element sets its size. */
export function QrCode({ address, label }: { readonly address: string; readonly label: string }) {
  const { path, size } = drawn(address);
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

interface Drawing {
  readonly path: string;
  readonly size: number;
}

const MOST_KEPT = 100;
const kept = new Map<string, Drawing>();

function drawn(address: string): Drawing {
  const known = kept.get(address);
  if (known !== undefined) return known;
  const { data, size } = encode(address, { ecc: 'M', border: QUIET_ZONE });
  const drawing = { path: data.map(darkRuns).join(''), size };
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(address, drawing);
  return drawing;
}

function darkRuns(line: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < line.length; x += 1) {
    if (line[x] !== true) continue;
    const from = x;
    while (line[x + 1] === true) x += 1;
    const width = x - from + 1;
    path += `M${from} ${y}h${width}v1h-${width}z`;
  }
  return path;
}
