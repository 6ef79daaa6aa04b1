import { decodeQR } from 'qr/decode.js';
import type { ListedPlayer } from '@/lib/views/arrivals/get-arrivals';

/** Pictures of cameras are reduced to this size before they are searched. */
const MAX_SIDE = 1600;
const TIME_LIMIT_MS = 1500;

/** Returns the text of a QR code in a picture, or null if none is found or the file is no picture. Needs no network and no secure context. */
export async function readCode(picture: Blob): Promise<string | null> {
  try {
    const image = await createImageBitmap(picture);
    const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height), { effort: Infinity, timeLimit: TIME_LIMIT_MS });
  } catch {
    return null;
  }
}

/** The player whose code for check-in has this text; null if it is another code, or that of a player who is not on the list. */
export function playerOfCode(players: readonly ListedPlayer[], text: string): ListedPlayer | null {
  const entryId = URL.canParse(text) ? new URL(text).searchParams.get('player') : null;
  return players.find((player) => player.entryId === entryId) ?? null;
}
