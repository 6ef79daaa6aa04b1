import { encodeQR } from 'qr';

const QUIET_ZONE = 4;

/** A QR code. It is black on white in every theme. The class of the surrounding element sets its size. */
export function QrCode({ address, label }: { readonly address: string; readonly label: string }) {
  const { path, size } = drawingOf(address);
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

const MAX_CACHED = 100;
const drawings = new Map<string, Drawing>();

function drawingOf(address: string): Drawing {
  const cached = drawings.get(address);
  if (cached !== undefined) return cached;
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const drawing = { path: rows.map(darkRuns).join(''), size: rows.length };
  const [oldest] = drawings.keys();
  if (drawings.size >= MAX_CACHED && oldest !== undefined) drawings.delete(oldest);
  drawings.set(address, drawing);
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
