import { encodeQR } from 'qr';
import type { addressesForTerminal } from '@/lib/platform/installation/public-address-monitor';

export type ServerAddresses = Awaited<ReturnType<typeof addressesForTerminal>>;

/** Returns the text for the terminal: addresses, a QR code, and the first organiser's link (`firstPath`). */
export function startupMessage({
  address,
  local,
  found,
  seconds,
  firstPath,
  hasColours = false,
}: ServerAddresses & { seconds: string; firstPath: string | null; hasColours?: boolean }) {
  const others = [...new Set([local, ...found])].filter((origin) => origin !== address.origin);
  return [
    '',
    `Crosstable is ready after ${seconds} s: ${address.origin}`,
    ...(address.isLoopback ? unreachableAddressLines(address) : [ADDRESS_SOURCE_TEXTS[address.source], '', qrCodeText(address.origin, hasColours), '']),
    ...others.map((origin) => `${origin === local ? 'On this machine' : 'Also'}: ${origin}`),
    'To use another address, open Your events, Server address in the browser.',
    ...(firstPath === null ? [] : ['', `Create the first organiser here (works once): ${address.origin}${firstPath}`]),
    'Press Ctrl-C to stop it.',
    '',
  ].join('\n');
}

const ADDRESS_SOURCE_TEXTS: Partial<Record<ServerAddresses['address']['source'], string>> = {
  chosen: 'Phones, the wall and slips use this address. It was set in the browser.',
  configured: 'Phones, the wall and slips use this address. It comes from PUBLIC_URL or NEXTAUTH_URL.',
  found: 'Phones on the same network use this address. It changes when this machine changes its network.',
};

function unreachableAddressLines({ source }: { source: ServerAddresses['address']['source'] }) {
  const why = source === 'none' ? 'This machine is not connected to a network' : 'This address was set';
  return [`${why}, so phones cannot reach it and codes on slips would not work.`];
}

const BLACK_ON_WHITE = ['\u001b[97;40m', '\u001b[0m'] as const;

/** Draws the light modules of the QR code. The colours keep these modules light even in a terminal with a light background. */
function qrCodeText(address: string, hasColours: boolean) {
  const [begin, end] = hasColours ? BLACK_ON_WHITE : ['', ''];
  const lines = encodeQR(address, 'ascii', { ecc: 'low', border: 2 }).trimEnd().split('\n');
  return lines.map((line) => `  ${begin}${line}${end}`).join('\n');
}
