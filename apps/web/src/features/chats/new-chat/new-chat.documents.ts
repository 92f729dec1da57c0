import { graphql, type ResultOf } from '#graphql/graphql.ts'

const openingFragment = graphql(`
  fragment ChatOpening on ChatOpening @_unmask {
    type
    refusal {
      code
      until
    }
    realms
    openChatId
  }
`)

/** What is asked of who opens a chat, or was. */
export const chatQuestionFragment = graphql(`
  fragment ChatQuestion on ChatQuestion @_unmask {
    key
    kind
    required
    label {
      de
      en
      fr
    }
    hint {
      de
      en
      fr
    }
    min
    max
    options {
      key
      label {
        de
        en
        fr
      }
    }
  }
`)

/** A question of a form. */
export type ChatQuestion = ResultOf<typeof chatQuestionFragment>

/** Which chats one may open now. */
export const ChatOpeningsQuery = graphql(
  `
    query ChatOpenings {
      chatOpenings {
        ...ChatOpening
      }
    }
  `,
  [openingFragment],
)

/** Whether one may open a chat of a type now. */
export type ChatOpening = ResultOf<typeof openingFragment>

/** The form of a type, whether one may open such a chat now, and one's characters. */
export const NewChatQuery = graphql(
  `
    query NewChat($type: ChatType!) {
      chatForm(type: $type) {
        type
        version
        questions {
          ...ChatQuestion
        }
      }
      chatOpenings {
        ...ChatOpening
      }
      me {
        id
        characters {
          id
          realm
          firstName
          lastName
        }
      }
    }
  `,
  [openingFragment, chatQuestionFragment],
)

/** The form of a type with what it needs. */
export type NewChat = ResultOf<typeof NewChatQuery>

/** A form of a type. */
export type ChatForm = NonNullable<NewChat['chatForm']>
