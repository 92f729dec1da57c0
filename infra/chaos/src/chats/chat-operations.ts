import { z } from 'zod'
import type { Operation } from '#clients/careful-client.ts'

const message = z.object({ seq: z.number(), nonce: z.string().nullable(), text: z.string().nullable() })

/** A message as a client reads it. */
export type ReadMessage = z.infer<typeof message>

const fields = '{ seq nonce text }'

/** Opens a chat. */
export const openChat: Operation<{ openChat: { id: string } }> = {
  name: 'openChat',
  query:
    'mutation ($text: String!, $key: ID!) { openChat(type: OTHER_REQUEST, realm: de, text: $text, idempotencyKey: $key) { id } }',
  data: z.object({ openChat: z.object({ id: z.string() }) }),
}

/** How a side writes, reads a part, asks for the last number, and subscribes. */
export const operationsOf = {
  PLAYER: {
    write: {
      name: 'writeOwnMessage',
      query: `mutation ($id: ID!, $nonce: ID!, $text: String!) { sent: writeOwnMessage(chatId: $id, nonce: $nonce, text: $text) ${fields} }`,
      data: z.object({ sent: message }),
    },
    part: {
      name: 'ownChatMessages',
      query: `query ($id: ID!, $after: Int!) { part: ownChatMessages(chatId: $id, afterSeq: $after) ${fields} }`,
      data: z.object({ part: z.array(message) }),
    },
    last: {
      name: 'ownChat',
      query: 'query ($id: ID!) { chat: ownChat(id: $id) { lastSeq } }',
      data: z.object({ chat: z.object({ lastSeq: z.number() }) }),
    },
    subscription: `subscription { changed: ownChatChanged { messages ${fields} chat { lastSeq } } }`,
  },
  TEAM: {
    write: {
      name: 'answerChat',
      query: `mutation ($id: ID!, $nonce: ID!, $text: String!) { sent: answerChat(realm: de, chatId: $id, nonce: $nonce, text: $text) ${fields} }`,
      data: z.object({ sent: message }),
    },
    part: {
      name: 'chatMessages',
      query: `query ($id: ID!, $after: Int!) { part: chatMessages(chatId: $id, afterSeq: $after) ${fields} }`,
      data: z.object({ part: z.array(message) }),
    },
    last: {
      name: 'chat',
      query: 'query ($id: ID!) { chat(id: $id) { lastSeq } }',
      data: z.object({ chat: z.object({ lastSeq: z.number() }) }),
    },
    subscription: `subscription ($id: ID!) { changed: chatChanged(realm: de, chatId: $id) { messages ${fields} chat { lastSeq } } }`,
  },
} as const satisfies Record<
  'PLAYER' | 'TEAM',
  {
    write: Operation<{ sent: ReadMessage }>
    part: Operation<{ part: ReadMessage[] }>
    last: Operation<{ chat: { lastSeq: number } }>
    subscription: string
  }
>

/** What a subscription of either side sends. */
export const changedEvent = z.object({
  changed: z.object({ messages: z.array(message), chat: z.object({ lastSeq: z.number() }) }),
})
