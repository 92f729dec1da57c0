import { isActiveWarning } from '@kubora/domain/warnings/active-warning'
import type { warnings } from '@kubora/schema/db/warnings'
import { getSchemaConfig, queryFromInfo } from '@pothos/plugin-drizzle'
import { type SQL, sql } from 'drizzle-orm'
import type { GraphQLResolveInfo } from 'graphql'
import { z } from 'zod'
import { builder } from '#graphql/builder.ts'
import type { ApiContext } from '#graphql/context.ts'
import { pageSize, readCursor, toPage } from '#graphql/page.ts'

/** Which warnings of a player a list shows. */
export type WarningList = {
  playerId: number
  status: 'ALL' | 'ACTIVE' | 'EARLIER'
  after?: string | null | undefined
  first: number
}

const newestKey = z.tuple([z.guid()])

function hasStatus(warning: typeof warnings, status: WarningList['status']): SQL {
  switch (status) {
    case 'ALL':
      return sql`true`
    case 'ACTIVE':
      return isActiveWarning(warning)
    case 'EARLIER':
      return sql`not ${isActiveWarning(warning)}`
  }
}

/** Returns one page of a player's warnings, newest first, with all that the document requests of them, in one statement. */
export async function listWarnings(list: WarningList, context: ApiContext, info: GraphQLResolveInfo) {
  const size = pageSize(list.first)
  const before = readCursor(newestKey, list.after)
  const rows = await context.domain.db.query.warnings.findMany(
    queryFromInfo({
      config: getSchemaConfig(builder),
      context,
      info,
      path: ['items'],
      columns: { id: true },
      where: {
        playerId: list.playerId,
        RAW: (warning: typeof warnings) =>
          before
            ? sql`${hasStatus(warning, list.status)} and ${warning.id} < ${before[0]}::uuid`
            : hasStatus(warning, list.status),
      },
      // ids are time-ordered
      orderBy: (warning: typeof warnings) => sql`${warning.id} desc`,
      limit: size + 1,
    }),
  )
  return toPage(rows, size, ({ id }) => [id])
}
