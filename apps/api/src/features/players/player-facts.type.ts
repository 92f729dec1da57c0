import type { playerMods, playerQuizResults, playSessions } from '@kubora/schema/db/player-facts'
import { GameServer } from '#features/game-servers/game-server.type.ts'
import { builder } from '#graphql/builder.ts'
import type { Page } from '#graphql/page.ts'

/** The newest quiz result of a player. */
export const QuizResult = builder
  .objectRef<Pick<typeof playerQuizResults.$inferSelect, 'passed' | 'score' | 'total' | 'takenAt'>>(
    'QuizResult',
  )
  .implement({
    description: 'The newest quiz result of a player.',
    fields: (t) => ({
      passed: t.exposeBoolean('passed'),
      score: t.exposeInt('score'),
      total: t.exposeInt('total'),
      takenAt: t.expose('takenAt', { type: 'DateTime' }),
    }),
  })

/** A mod of the client with which a player joined. */
export const PlayerMod = builder
  .objectRef<Pick<typeof playerMods.$inferSelect, 'modId' | 'name' | 'firstUsedAt' | 'lastUsedAt'>>(
    'PlayerMod',
  )
  .implement({
    description: 'A mod of the client with which a player joined.',
    fields: (t) => ({
      modId: t.exposeString('modId'),
      name: t.exposeString('name'),
      firstUsedAt: t.expose('firstUsedAt', { type: 'DateTime' }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime' }),
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
