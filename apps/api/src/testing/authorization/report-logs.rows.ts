import { chats } from '@kubora/schema/db/chats'
import { eq } from 'drizzle-orm'
import { makeChat, realmOf } from '#testing/authorization/chats.rows.ts'
import { linked, type MatrixRow, type PlainFields, type RealmRow } from '#testing/authorization/matrix-row.ts'
import { rowRealm } from '#testing/authorization/realm-needs.ts'

/** Logs of the game that chats name. */
export const realmRows: readonly RealmRow[] = [
  {
    field: 'Query.chatReportLog',
    onStored: false,
    prepare: async (world, { named }) => {
      const realm = realmOf(named)
      const chatId = await makeChat(world, { realm })
      const log = await world.seed.reportLog(await world.seed.player(), { realm })
      const answered = { formVersion: 2, answers: { log: String(log.number) }, reportLogId: log.id }
      const type = 'REPORT_PLAYER'
      await world.db
        .update(chats)
        .set({ type, openedAs: type, ...answered })
        .where(eq(chats.id, chatId))
      return {
        query:
          'query ($realm: Realm!, $id: ID!) { chatReportLog(realm: $realm, chatId: $id) { number lines { text sender { name } } } }',
        variables: { realm: named, id: chatId },
      }
    },
  },
]

/** Rows of logs of the game. */
export const rows: readonly MatrixRow[] = [
  ...realmRows.map(({ field, prepare }) => ({
    field,
    prepare: (world: Parameters<typeof prepare>[0]) => prepare(world, { stored: rowRealm, named: rowRealm }),
  })),
  {
    field: 'Query.ownReportLogs',
    outcome: linked,
    prepare: () => ({ query: '{ ownReportLogs { id number lineCount } }' }),
  },
]

/** Fields that require no more than what leads to their object. */
export const plainFields: PlainFields = {
  OwnReportLog: ['id', 'number', 'at', 'lineCount', 'serverName', 'realm'],
  ReportLog: ['number', 'at', 'serverName', 'lines'],
  ReportLogLine: ['at', 'sender', 'channel', 'text'],
  ReportLogSender: ['name', 'playerId', 'isReported'],
}
