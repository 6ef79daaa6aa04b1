import { makePlayerLinks } from '@/lib/acts/my-games/make-player-links';
import { answerDate, AnswerDateSchema, proposeDate, ProposeDateSchema } from '@/lib/acts/my-games/propose-date';
import { agreeGame, AgreeGameSchema, removeAgreedGame, RemoveAgreedGameSchema } from '@/lib/acts/rounds/agree-game';
import { gamesToAgree } from '@/lib/domain/rounds/decide-agreed-game';
import { database } from '@/lib/platform/db/client';
import { anyOf, hasGamesToAgree, type Scene } from './scene';
import { submit, type Answer, type WeightedActs } from './walk';

type GameAct = (scene: Scene) => Promise<Answer | null>;

const skip = () => Promise.resolve(null);

const agree: GameAct = ({ walk, facts }) => {
  const game = anyOf(walk, gamesToAgree(facts));
  if (game === undefined) return skip();
  return submit(walk, 'agree', agreeGame, AgreeGameSchema, {
    sectionId: walk.sectionId,
    game: `${game.round}:${game.whiteId}:${game.blackId}`,
    result: walk.random.chance(70) ? 'draw' : '',
    playsAt: walk.random.chance(50) ? '2026-11-21T14:00' : '',
  });
};

/** One player of a game proposes another date by a new link, and the other accepts it. */
const agreeAsPlayers: GameAct = async ({ walk, facts }) => {
  const { sectionId } = walk;
  const game = anyOf(walk, gamesToAgree(facts));
  if (game === undefined) return skip();
  await database().section.update({ where: { id: sectionId }, data: { agreedDatesUntil: '2040-12-31' } });
  const codeOf = async (entryId: string) => {
    const made = await makePlayerLinks(walk.owner, { sectionId, entryId });
    return made.ok ? (made.value.links[0]?.code ?? '') : '';
  };
  const earlier = await database().dateProposal.findFirst({ where: { sectionId, ...game } });
  const fields = { game: `${game.round}:${game.whiteId}:${game.blackId}`, playsAt: '2040-11-21T14:00', seenProposal: earlier?.id ?? '' };
  const proposed = await submit(walk, 'propose date', proposeDate, ProposeDateSchema, { ...fields, code: await codeOf(game.whiteId) });
  const proposal = await database().dateProposal.findFirst({ where: { sectionId, ...game } });
  if (!proposed.ok || proposal === null) return proposed;
  const answer = { code: await codeOf(game.blackId), proposalId: proposal.id, dateAnswer: 'accept' };
  return submit(walk, 'accept date', answerDate, AnswerDateSchema, answer);
};

const dropAgreedGame: GameAct = ({ walk, facts }) => {
  const game = anyOf(walk, facts.agreedGames);
  return game === undefined ? skip() : submit(walk, 'remove agreed', removeAgreedGame, RemoveAgreedGameSchema, { agreedGameId: game.id });
};

/** The acts on the dates and early results of games in a schedule. */
export const AGREED_GAME_ACTS: WeightedActs<GameAct, Scene> = {
  agree: [agree, (scene) => (hasGamesToAgree(scene) ? 20 : 0)],
  'agree as players': [agreeAsPlayers, (scene) => (hasGamesToAgree(scene) ? 6 : 0)],
  'remove agreed': [dropAgreedGame, ({ facts }) => (facts.agreedGames.length > 0 ? 20 : 0)],
};
