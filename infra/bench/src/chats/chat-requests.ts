import type { ChatData } from '#chats/chat-data.ts'

/** A request of the team's pages of chats, what it is an example of, and the indexes that have to serve it. */
export type ChatRequest = { what: string; query: string; variables: object; indexes: readonly string[] }

const chat =
  'id type realm status playerId playerName playerDisplayName assigneeName assigneeId createdAt closedAt closedBy closedByName outcome waitingSince lastSeq senderReadSeq lastAt lastBy lastText version'

/** The list of chats, as its page requests it. */
export const listQuery = `query TeamChats($status: ChatListStatus!, $type: ChatType, $realm: Realm, $assignee: ChatAssignee, $unread: Boolean!, $search: String, $sort: ChatSort!, $after: String) {
  chats(status: $status, type: $type, realm: $realm, assignee: $assignee, unread: $unread, search: $search, sort: $sort, after: $after, first: 50) {
    items { chat { ${chat} } readSeq passage { text match } } nextCursor } }`

/** A part of a chat, as its page requests it. */
export const historyQuery = `query TeamChatMessages($chatId: ID!, $afterSeq: Int, $beforeSeq: Int) {
  chatMessages(chatId: $chatId, afterSeq: $afterSeq, beforeSeq: $beforeSeq) { chatId seq author memberName text nonce at } }`

/** Variables of the list as it is opened. */
export const queue = { status: 'NOT_CLOSED', sort: 'WAITING', unread: false }

/** Returns the requests that are measured. */
export function chatRequests({ rare, longest, open }: ChatData): readonly ChatRequest[] {
  const closed = { ...queue, status: 'CLOSED', sort: 'CLOSED' }
  const all = { ...queue, status: 'ALL', sort: 'NEWEST' }
  const words = 'chat_messages_words_idx'
  const lists: [string, object, ...indexes: string[]][] = [
    ['the queue', queue, 'chats_queue_idx'],
    ['what is unread', { ...queue, unread: true }, 'chats_queue_idx'],
    ['the queue of one member', { ...queue, assignee: 'ME' }],
    ['closed ones', closed, 'chats_closed_idx'],
    ['closed ones of a rare type', { ...closed, type: 'RP_GANG' }, 'chats_closed_type_idx'],
    ['closed ones of a member without any', { ...closed, assignee: 'ME' }, 'chats_assignee_closed_idx'],
    ['all', all, 'chats_realm_idx'],
    ['all of a rare type', { ...all, type: 'RP_GANG' }, 'chats_type_idx'],
    ['an id', { ...all, search: rare.id }, 'chats_pkey'],
    ['a player’s id', { ...all, search: rare.playerId }, 'chats_player_idx'],
    ['the beginning of names', { ...all, search: 'amber' }, 'players_name_idx'],
    ['a word of one message', { ...all, search: rare.word }, words],
    ['two words, one of them rare', { ...all, search: `leuchtturm ${rare.word}` }, words],
    ['a word of few messages', { ...all, search: 'leuchtturm' }, words],
    ['words of many messages', { ...all, search: 'polizei krankenhaus' }, words],
    // looked for in the next chats of the list: the hits of the index would be nearly all messages
    ['a word of nearly all messages', { ...all, search: 'hallo' }, 'chats_realm_idx', 'chat_messages_pkey'],
    ['a word that none has', { ...all, search: 'qqqq' }, words],
  ]
  return [
    ...lists.map(([what, variables, ...indexes]) => ({ what, query: listQuery, variables, indexes })),
    {
      what: 'the newest part of a long chat',
      query: historyQuery,
      variables: { chatId: longest[0] },
      indexes: ['chat_messages_pkey'],
    },
    {
      what: 'the start card',
      query: `{ chatQueue { waiting mine oldest { ${chat} } } }`,
      variables: {},
      indexes: ['chats_queue_idx'],
    },
    {
      what: 'the next one that waits',
      query: 'query ($chatId: ID!) { nextWaitingChat(chatId: $chatId) { id } }',
      variables: { chatId: open.id },
      indexes: ['chats_queue_idx'],
    },
    {
      what: 'Ctrl-K, `amber`',
      query: `query ($text: String!) { foundChats(text: $text) { ${chat} } }`,
      variables: { text: 'amber' },
      indexes: ['players_name_idx'],
    },
  ]
}
