import { encode } from 'uqr';

interface QrCodeProps {
  /** What a camera reads: a full address. Written out beside the code by whoever shows it. */
  readonly address: string;
  /** Said to those who do not see it, for example "QR code of the page of this section". */
  readonly label: string;
}

/** Modules of white around the code; the standard asks for four. */
const QUIET_ZONE = 4;

/** A QR code drawn on the server: black on white in every theme, as large as the class around it says. */
export function QrCode({ address, label }: QrCodeProps) {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={data.map(darkRuns).join('')} fill="#000000" />
    </svg>
  );
}

/** One rectangle per run of dark modules of a line. */
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
