import fc from 'fast-check'
import { type FuzzedOperations, nasty, nastyId } from '#testing/fuzz/hostile-values.ts'

const realm = () => fc.constantFrom('de', 'fr', 'freeroam', 'x')
const chatType = () => fc.constantFrom('OTHER_REQUEST', 'RP_GANG', 'REPORT_TEAM', 'UNBAN', 'ADMIN', 'x')
/** Answers to questions that there are, and to others. */
const answers = () =>
  fc.oneof(
    nasty,
    fc.dictionary(
      fc.constantFrom('member', 'happened', 'gang', 'character', 'leader', '__proto__', 'x'),
      fc.oneof(nasty, fc.boolean(), fc.double()),
    ),
  )
const key = () => fc.oneof(nasty, fc.uuid())
const fileIds = () => fc.option(fc.array(key(), { maxLength: 7 }))
const target = '$a: Realm!, $b: ID!'

/** What is read and changed of chats. */
export function operations(): FuzzedOperations {
  return {
    ownChats: [
      'query ($a: Boolean!, $b: String, $c: Int!) { ownChats(closed: $a, after: $b, first: $c) { items { id } } }',
      { a: fc.boolean(), b: nasty, c: fc.integer() },
    ],
    ownChat: ['query ($a: ID!) { ownChat(id: $a) { id } }', { a: nastyId }],
    ownChatMessages: [
      'query ($a: ID!, $b: Int, $c: Int) { ownChatMessages(chatId: $a, afterSeq: $b, beforeSeq: $c) { seq } }',
      { a: nastyId, b: fc.integer(), c: fc.integer() },
    ],
    chatOpenings: ['query { chatOpenings { type refusal { code until } realms openChatId } }', {}],
    chatForm: [
      'query ($a: ChatType!) { chatForm(type: $a) { version questions { key label { de } } } }',
      { a: chatType() },
    ],
    openChat: [
      `mutation ($a: ChatType!, $b: Realm!, $c: String, $d: Int, $e: JSON, $f: ID!) {
        openChat(type: $a, realm: $b, text: $c, formVersion: $d, answers: $e, idempotencyKey: $f) { id answers { value } } }`,
      { a: chatType(), b: realm(), c: fc.option(nasty), d: fc.option(fc.integer()), e: answers(), f: key() },
    ],
    writeOwnMessage: [
      'mutation ($a: ID!, $b: ID!, $c: String!, $d: [ID!]) { writeOwnMessage(chatId: $a, nonce: $b, text: $c, fileIds: $d) { seq files { id } } }',
      { a: nastyId, b: key(), c: fc.oneof(nasty, fc.constant('')), d: fileIds() },
    ],
    readOwnChat: [
      'mutation ($a: ID!, $b: Int!) { readOwnChat(chatId: $a, seq: $b) { readSeq } }',
      { a: nastyId, b: fc.integer() },
    ],
    closeOwnChat: ['mutation ($a: ID!) { closeOwnChat(chatId: $a) { id } }', { a: nastyId }],
    chats: [
      `query ($a: ChatListStatus!, $b: String, $c: Int!, $d: ChatType, $e: Realm, $f: ChatAssignee, $g: Boolean!, $h: ID, $i: ChatSort!, $j: String, $k: ChatAge, $l: ListedOutcome, $m: Boolean!) {
        chats(status: $a, after: $b, first: $c, type: $d, realm: $e, assignee: $f, unread: $g, playerId: $h, sort: $i, search: $j, age: $k, outcome: $l, recent: $m) { items { passage { text } } } }`,
      {
        a: fc.constantFrom('NOT_CLOSED', 'WAITING', 'CLOSED', 'ALL', 'x'),
        b: nasty,
        c: fc.integer({ min: -1, max: 101 }),
        d: fc.constantFrom('UNBAN', 'ADMIN', null, 'x'),
        e: realm(),
        f: fc.constantFrom('ME', 'NOBODY', null, 'x'),
        g: fc.boolean(),
        h: nastyId,
        i: fc.constantFrom('WAITING', 'NEWEST', 'CLOSED', 'x'),
        j: nasty,
        k: fc.constantFrom('DAY', 'OLDER', null, 'x'),
        l: fc.constantFrom('ACCEPTED', 'NONE', null, 'x'),
        m: fc.boolean(),
      },
    ],
    nextWaitingChat: ['query ($a: ID!) { nextWaitingChat(chatId: $a) { id } }', { a: nastyId }],
    foundChats: ['query ($a: String!) { foundChats(text: $a) { id } }', { a: nasty }],
    chat: ['query ($a: ID!) { chat(id: $a) { id } }', { a: nastyId }],
    chatMessages: [
      'query ($a: ID!, $b: Int, $c: Int) { chatMessages(chatId: $a, afterSeq: $b, beforeSeq: $c) { seq } }',
      { a: nastyId, b: fc.integer(), c: fc.integer() },
    ],
    chatReadSeq: ['query ($a: ID!) { chatReadSeq(chatId: $a) }', { a: nastyId }],
    answerChat: [
      `mutation (${target}, $c: ID!, $d: String!, $e: [ID!]) { answerChat(realm: $a, chatId: $b, nonce: $c, text: $d, fileIds: $e) { seq } }`,
      { a: realm(), b: nastyId, c: key(), d: fc.oneof(nasty, fc.constant('')), e: fileIds() },
    ],
    readChat: [
      `mutation (${target}, $c: Int!) { readChat(realm: $a, chatId: $b, seq: $c) }`,
      { a: realm(), b: nastyId, c: fc.integer() },
    ],
    closeChat: [
      `mutation (${target}, $c: Int!) { closeChat(realm: $a, chatId: $b, version: $c) { id } }`,
      { a: realm(), b: nastyId, c: fc.integer() },
    ],
    reopenChat: [
      `mutation (${target}, $c: Int!) { reopenChat(realm: $a, chatId: $b, version: $c) { id } }`,
      { a: realm(), b: nastyId, c: fc.integer() },
    ],
  }
}
