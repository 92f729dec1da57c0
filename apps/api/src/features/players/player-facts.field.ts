import { gameServers } from '@kubora/schema/db/game-servers'
import type { playSessions } from '@kubora/schema/db/player-facts'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { getSchemaConfig, queryFromInfo } from '@pothos/plugin-drizzle'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  PlayerMod,
  PlayerServer,
  PlaySessionPage,
  QuizResult,
  type ReportedMod,
} from '#features/players/player-facts.type.ts'
import { Player } from '#features/players/player.type.ts'
import { builder } from '#graphql/builder.ts'
import { pageSize, readCursor, toPage } from '#graphql/page.ts'

// milliseconds since 1970, before the year 10000
const sessionKey = z.tuple([z.int().min(0).max(253_402_300_799_999), z.guid()])

const source = { server: { columns: { name: true } } } as const

builder.drizzleObjectField(Player, 'quizzes', (t) =>
  t.field({
    type: [QuizResult],
    needs: { permission: playerPermissions.viewPlayers },
    description: 'The newest quiz result of each game server, newest first; needs acp.players.view.',
    select: {
      with: {
        quizResults: {
          columns: { passed: true, score: true, total: true, takenAt: true },
          with: source,
          orderBy: { takenAt: 'desc', serverId: 'asc' },
        },
      },
    },
    resolve: ({ quizResults }) => quizResults,
  }),
)

builder.drizzleObjectField(Player, 'servers', (t) =>
  t.field({
    type: [PlayerServer],
    needs: { permission: playerPermissions.viewPlayers },
    description:
      'Game servers that know the player, played longest first: what they say each of the playing time; needs acp.players.view.',
    select: {
      with: {
        servers: {
          columns: { playtimeMinutes: true, seenAt: true },
          with: source,
          orderBy: { playtimeMinutes: 'desc', serverId: 'asc' },
        },
      },
    },
    // Postgres sorts unknown times first
    resolve: ({ servers }) =>
      servers.toSorted((a, b) => (b.playtimeMinutes ?? -1) - (a.playtimeMinutes ?? -1)),
  }),
)

builder.drizzleObjectField(Player, 'mods', (t) =>
  t.field({
    type: [PlayerMod],
    needs: { permission: playerPermissions.viewPlayers },
    description:
      'Mods of the player’s client, used last first, at most 50 of each game server; needs acp.players.view.',
    select: {
      with: {
        mods: {
          columns: { modId: true, name: true, firstUsedAt: true, lastUsedAt: true },
          with: source,
          orderBy: { lastUsedAt: 'desc', modId: 'asc' },
        },
      },
    },
    resolve: ({ mods }) => joinMods(mods),
  }),
)

/** Returns each mod once, with the name of its last use. */
function joinMods(reported: readonly ReportedMod[]) {
  const byId = Map.groupBy(reported, ({ modId }) => modId)
  return [...byId.values()].flatMap((rows) => {
    const [newest] = rows
    if (!newest) return []
    const firstUsedAt = new Date(Math.min(...rows.map((row) => row.firstUsedAt.getTime())))
    const serverNames = rows.flatMap(({ server }) => (server ? [server.name] : []))
    return [{ ...newest, firstUsedAt, serverNames }]
  })
}

builder.drizzleObjectField(Player, 'playSessions', (t) =>
  t.field({
    type: PlaySessionPage,
    needs: { permission: playerPermissions.viewPlayers },
    description: 'Sessions of the last year, newest first, at most 100 a page; needs acp.players.view.',
    args: { after: t.arg.string({ required: false }), first: t.arg.int({ defaultValue: 20 }) },
    resolve: async (player, { after, first }, context, info) => {
      const size = pageSize(first)
      const before = readCursor(sessionKey, after)
      const rows = await context.domain.db.query.playSessions.findMany(
        queryFromInfo({
          config: getSchemaConfig(builder),
          context,
          info,
          path: ['items'],
          columns: { id: true, serverId: true, joinedAt: true },
          where: {
            playerId: player.id,
            // those on removed game servers are kept for the playing time alone
            RAW: (session: typeof playSessions) =>
              sql`exists (select from ${gameServers} as s where s.id = ${session.serverId}) and ${
                before
                  ? sql`(${session.joinedAt}, ${session.id}) < (${new Date(before[0]).toISOString()}::timestamptz, ${before[1]}::uuid)`
                  : sql`true`
              }`,
          },
          orderBy: { joinedAt: 'desc', id: 'desc' },
          limit: size + 1,
        }),
      )
      return toPage(rows, size, ({ joinedAt, id }) => [joinedAt.getTime(), id])
    },
  }),
)
