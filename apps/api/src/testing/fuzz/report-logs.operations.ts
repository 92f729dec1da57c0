import fc from 'fast-check'
import { type FuzzedOperations, nastyId } from '#testing/fuzz/hostile-values.ts'

/** What is read of logs of the game. */
export function operations(): FuzzedOperations {
  return {
    chatReportLog: [
      'query ($a: Realm!, $b: ID!) { chatReportLog(realm: $a, chatId: $b) { number lines { at text sender { name playerId isReported } } } }',
      { a: fc.constantFrom('de', 'fr', 'freeroam', 'x'), b: nastyId },
    ],
    ownReportLogs: ['query { ownReportLogs { id number at lineCount serverName realm } }', {}],
  }
}
