import { makeChat } from '#testing/authorization/chats.rows.ts'
import type { MatrixRow, PlainFields } from '#testing/authorization/matrix-row.ts'

/** Numbers of the chats of the member's realms. */
export const rows: readonly MatrixRow[] = [
  {
    field: 'Query.chatFigures',
    prepare: async (world) => {
      await makeChat(world, {})
      return { query: '{ chatFigures { ages { age count } close { count half } outcomes { outcome } } }' }
    },
  },
]

/** Fields that require no more than what leads to their object. */
export const plainFields: PlainFields = {
  ChatAgeCount: ['age', 'count'],
  ChatFigures: ['ages', 'firstAnswer', 'close', 'outcomes'],
  ChatOutcomeCount: ['outcome', 'count'],
  ChatTimes: ['count', 'half', 'most'],
}
