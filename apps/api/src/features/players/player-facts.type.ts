import type { playerMods, playerQuizResults, playSessions } from '@kubora/schema/db/player-facts'
import type { serverPlayers } from '@kubora/schema/db/server-players'
import { GameServer } from '#features/game-servers/game-server.type.ts'
import { builder } from '#graphql/builder.ts'
import type { Page } from '#graphql/page.ts'

/** The game server that reported something; null for what was stored before its server was. */
type Source = { server: { name: string } | null }

/** The newest quiz result of a player on a game server. */
export const QuizResult = builder
  .objectRef<Pick<typeof playerQuizResults.$inferSelect, 'passed' | 'score' | 'total' | 'takenAt'> & Source>(
    'QuizResult',
  )
  .implement({
    description: 'The newest quiz result of a player on a game server.',
    fields: (t) => ({
      serverName: t.string({
        nullable: true,
        description: 'The game server that reported it; null for one stored before its server was.',
        resolve: ({ server }) => server?.name ?? null,
      }),
      passed: t.exposeBoolean('passed'),
      score: t.exposeInt('score'),
      total: t.exposeInt('total'),
      takenAt: t.expose('takenAt', { type: 'DateTime' }),
    }),
  })

/** A mod of the client with which a player joined, as one game server reports it. */
export type ReportedMod = Pick<
  typeof playerMods.$inferSelect,
  'modId' | 'name' | 'firstUsedAt' | 'lastUsedAt'
> &
  Source

/** A mod of the client with which a player joined, as all game servers report it. */
export const PlayerMod = builder
  .objectRef<Omit<ReportedMod, 'server'> & { serverNames: string[] }>('PlayerMod')
  .implement({
    description: 'A mod of the client with which a player joined.',
    fields: (t) => ({
      serverNames: t.exposeStringList('serverNames', {
        description:
          'The game servers that reported it, used last first; without those it was stored before.',
      }),
      modId: t.exposeString('modId'),
      name: t.exposeString('name'),
      firstUsedAt: t.expose('firstUsedAt', { type: 'DateTime' }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime' }),
    }),
  })

/** A game server that a player was on. */
export const PlayerServer = builder
  .objectRef<
    Pick<typeof serverPlayers.$inferSelect, 'playtimeMinutes' | 'seenAt'> & { server: { name: string } }
  >('PlayerServer')
  .implement({
    description: 'A game server that knows a player.',
    fields: (t) => ({
      serverName: t.string({ resolve: ({ server }) => server.name }),
      seenAt: t.expose('seenAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the player was there first; null for one whom the server only reported.',
      }),
      playtimeMinutes: t.exposeInt('playtimeMinutes', {
        nullable: true,
        description: 'What the player has played there; null while the server has not said so.',
      }),
    }),
  })

/** A stay of a player on a game server. */
export const PlaySession = builder.drizzleObject('playSessions', {
  name: 'PlaySession',
  description: 'A stay of a player on a game server.',
  select: { columns: { id: true, serverId: true } },
  fields: (t) => ({
    id: t.id({ resolve: ({ serverId, id }) => `${serverId}:${id}` }),
    server: t.relation('server', { type: GameServer }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime' }),
    leftAt: t.expose('leftAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null while the player is there.',
    }),
    isLost: t.exposeBoolean('isLost', {
      description: 'Whether the game server was lost: then the end is its last call.',
    }),
  }),
})

/** A page of sessions, newest first. */
export const PlaySessionPage = builder
  .objectRef<Page<Pick<typeof playSessions.$inferSelect, 'id' | 'serverId'>>>('PlaySessionPage')
  .implement({
    fields: (t) => ({
      items: t.field({ type: [PlaySession], resolve: (page) => page.items }),
      nextCursor: t.exposeString('nextCursor', { nullable: true }),
    }),
  })
