import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** A reason of decisions as those see it who change them. */
export const chatReasonFragment = graphql(`
  fragment EditedChatReason on ChatReason @_unmask {
    id
    type
    texts {
      fallbackLanguage {
        name
      }
      translations {
        key
        value
      }
    }
    cooldownDays
    version
    deletedAt
  }
`)

/** A reason of decisions as those see it who change them. */
export type EditedReason = ResultOf<typeof chatReasonFragment>

/** All reasons, also deleted ones. */
export const ChatReasonsQuery = graphql(
  `
    query ChatReasons {
      chatReasons {
        id
        ...EditedChatReason
      }
    }
  `,
  [chatReasonFragment],
)

/** Adds a reason. */
export const AddChatReasonMutation = graphql(
  `
    mutation AddChatReason($type: ChatType!, $texts: ChatReasonTextsInput!, $cooldownDays: Int!) {
      addChatReason(type: $type, texts: $texts, cooldownDays: $cooldownDays) {
        id
        ...EditedChatReason
      }
    }
  `,
  [chatReasonFragment],
)

/** Changes a reason. */
export const EditChatReasonMutation = graphql(
  `
    mutation EditChatReason($id: ID!, $version: Int!, $texts: ChatReasonTextsInput!, $cooldownDays: Int!) {
      editChatReason(id: $id, version: $version, texts: $texts, cooldownDays: $cooldownDays) {
        id
        ...EditedChatReason
      }
    }
  `,
  [chatReasonFragment],
)

/** Deletes a reason; decisions that named it keep it. */
export const DeleteChatReasonMutation = graphql(
  `
    mutation DeleteChatReason($id: ID!, $version: Int!) {
      deleteChatReason(id: $id, version: $version) {
        id
        ...EditedChatReason
      }
    }
  `,
  [chatReasonFragment],
)

/** Brings a deleted reason back. */
export const RestoreChatReasonMutation = graphql(
  `
    mutation RestoreChatReason($id: ID!, $version: Int!) {
      restoreChatReason(id: $id, version: $version) {
        id
        ...EditedChatReason
      }
    }
  `,
  [chatReasonFragment],
)
