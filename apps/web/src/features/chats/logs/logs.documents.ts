import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** The logs that one may name in a report. */
export const OwnReportLogsQuery = graphql(`
  query OwnReportLogs {
    ownReportLogs {
      id
      number
      at
      lineCount
      serverName
      realm
    }
  }
`)

/** The log that a chat names, with its lines. */
export const ChatReportLogQuery = graphql(`
  query ChatReportLog($realm: Realm!, $chatId: ID!) {
    chatReportLog(realm: $realm, chatId: $chatId) {
      number
      at
      serverName
      lines {
        at
        sender {
          name
          playerId
          isReported
        }
        channel
        text
      }
    }
  }
`)

/** A log of the game's chat. */
export type ReportLog = ResultOf<typeof ChatReportLogQuery>['chatReportLog']

/** A line of it. */
export type ReportLogLine = ReportLog['lines'][number]
