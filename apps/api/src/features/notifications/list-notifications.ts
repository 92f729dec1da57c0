import { getSchemaConfig, queryFromInfo } from '@pothos/plugin-drizzle'
import type { GraphQLResolveInfo } from 'graphql'
import { z } from 'zod'
import { builder } from '#graphql/builder.ts'
import type { ApiContext } from '#graphql/context.ts'
import { pageSize, readCursor, toPage } from '#graphql/page.ts'

/** One page of a player's notifications, newest first, with all that the document requests of them, in one query. */
export async function listNotifications(
  playerId: number,
  { after, first }: { after?: string | null | undefined; first: number },
  context: ApiContext,
  info: GraphQLResolveInfo,
) {
  const size = pageSize(first)
  const before = readCursor(z.tuple([z.guid()]), after)?.[0]
  const rows = await context.domain.db.query.notifications.findMany(
    queryFromInfo({
      config: getSchemaConfig(builder),
      context,
      info,
      path: ['items'],
      columns: { id: true },
      where: { playerId, ...(before === undefined ? {} : { id: { lt: before } }) },
      // ids are time-ordered
      orderBy: { id: 'desc' },
      limit: size + 1,
    }),
  )
  return toPage(rows, size, (row) => [row.id])
}
