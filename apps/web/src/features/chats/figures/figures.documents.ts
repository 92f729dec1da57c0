import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** Numbers of the chats that the member may see. */
export const ChatFiguresQuery = graphql(`
  query ChatFigures {
    chatFigures {
      ages {
        age
        count
      }
      firstAnswer {
        count
        half
        most
      }
      close {
        count
        half
        most
      }
      outcomes {
        outcome
        count
      }
    }
  }
`)

/** Numbers of the chats that the member may see. */
export type ChatFigures = ResultOf<typeof ChatFiguresQuery>['chatFigures']
