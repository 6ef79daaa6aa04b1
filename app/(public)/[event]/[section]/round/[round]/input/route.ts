import { parsePositiveNumber } from '@/app/_components/section-addresses';
import { findPublicRound } from '@/lib/domain/publishing/query-public-section';
import { publicRoundInput } from '@/lib/views/publishing/load-round-input';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';

export async function GET(_request: Request, { params }: RouteContext<'/[event]/[section]/round/[round]/input'>): Promise<Response> {
  const { event, section, round: number } = await params;
  const taggedSection = await publicSnapshots().section(event, section);
  const round = taggedSection === null ? null : findPublicRound(taggedSection.body, parsePositiveNumber(number));
  const input = taggedSection === null || round === null ? null : await publicRoundInput(taggedSection, round);
  // Inputs saved by older versions contain names, so they are not sent while the section hides a player's name.
  const namesSomebody = taggedSection?.body.hidesNames === true && input?.tournament.players.some(({ name }) => name !== '') === true;
  if (input === null || namesSomebody) return new Response('No such round', { status: 404 });
  return new Response(input.text, {
    headers: { 'content-type': 'application/json; charset=utf-8', etag: `"${input.sha256}"`, 'cache-control': 'public, max-age=300' },
  });
}
