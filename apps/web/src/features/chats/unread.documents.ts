import { graphql } from '#graphql/graphql.ts'

/** Whether the team has written something that was not read. */
export const HasUnreadChatsQuery = graphql(`
  query HasUnreadChats {
    hasUnreadChats
  }
`)
