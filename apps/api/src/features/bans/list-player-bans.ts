import { getSchemaConfig, queryFromInfo } from '@pothos/plugin-drizzle'
import type { bans } from '@kubora/schema/db/bans'
import { sql } from 'drizzle-orm'
import type { GraphQLResolveInfo } from 'graphql'
import { z } from 'zod'
import { builder } from '#graphql/builder.ts'
import type { ApiContext } from '#graphql/context.ts'
import { pageSize, readCursor, toPage } from '#graphql/page.ts'

const cursorKey = z.tuple([z.guid()])

/** Which page of a player's bans is requested. */
export type PlayerBanList = { playerId: number; after?: string | null | undefined; first: number }

/** Returns one page of a player's bans, newest first, with all that the document requests of them, in one statement. */
export async function listPlayerBans(
  { playerId, after, first }: PlayerBanList,
  context: ApiContext,
  info: GraphQLResolveInfo,
) {
  const size = pageSize(first)
  const before = readCursor(cursorKey, after)?.[0]
  const rows = await context.domain.db.query.bans.findMany(
    queryFromInfo({
      config: getSchemaConfig(builder),
      context,
      info,
      path: ['items'],
      columns: { id: true },
      where: {
        playerId,
        RAW: (ban: typeof bans) => (before === undefined ? sql`true` : sql`${ban.id} < ${before}::uuid`),
      },
      // ids are time-ordered
      orderBy: { id: 'desc' },
      limit: size + 1,
    }),
  )
  return toPage(rows, size, ({ id }) => [id])
}
