import type { playSessions } from '@kubora/schema/db/player-facts'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { getSchemaConfig, queryFromInfo } from '@pothos/plugin-drizzle'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PlayerMod, PlaySessionPage, QuizResult } from '#features/players/player-facts.type.ts'
import { Player } from '#features/players/player.type.ts'
import { builder } from '#graphql/builder.ts'
import { pageSize, readCursor, toPage } from '#graphql/page.ts'

// milliseconds since 1970, before the year 10000
const sessionKey = z.tuple([z.int().min(0).max(253_402_300_799_999), z.guid()])

builder.drizzleObjectField(Player, 'quiz', (t) =>
  t.field({
    type: QuizResult,
    nullable: true,
    needs: { permission: playerPermissions.viewPlayers },
    description: 'The newest quiz result; needs acp.players.view.',
    select: {
      with: { quizResult: { columns: { passed: true, score: true, total: true, takenAt: true } } },
    },
    resolve: ({ quizResult }) => quizResult ?? null,
  }),
)

builder.drizzleObjectField(Player, 'mods', (t) =>
  t.field({
    type: [PlayerMod],
    needs: { permission: playerPermissions.viewPlayers },
    description: 'Mods of the player’s client, used last first, at most 50; needs acp.players.view.',
    select: {
      with: {
        mods: {
          columns: { modId: true, name: true, firstUsedAt: true, lastUsedAt: true },
          orderBy: { lastUsedAt: 'desc', modId: 'asc' },
        },
      },
    },
    resolve: ({ mods }) => mods,
  }),
)

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
            RAW: (session: typeof playSessions) =>
              before
                ? sql`(${session.joinedAt}, ${session.id}) < (${new Date(before[0]).toISOString()}::timestamptz, ${before[1]}::uuid)`
                : sql`true`,
          },
          orderBy: { joinedAt: 'desc', id: 'desc' },
          limit: size + 1,
        }),
      )
      return toPage(rows, size, ({ joinedAt, id }) => [joinedAt.getTime(), id])
    },
  }),
)
