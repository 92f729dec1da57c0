import fc from 'fast-check'
import { chatOutcomes } from '@kubora/validation/chat-decisions'
import { type FuzzedOperations, nasty, nastyId } from '#testing/fuzz/hostile-values.ts'

const realm = () => fc.constantFrom('de', 'fr', 'freeroam', 'x')
const key = () => fc.oneof(nasty, fc.uuid())
const target = '$a: Realm!, $b: ID!, $c: Int!'
const step = 'realm: $a, chatId: $b, version: $c'
const texts = () => fc.record({ de: nasty, en: nasty, fr: nasty })
const content = () => ({ c: texts(), d: fc.integer() })

/** What decides chats, and the reasons of it. */
export function operations(): FuzzedOperations {
  return {
    chatDecision: ['query ($a: ID!) { chatDecision(chatId: $a) { lastDecision } }', { a: nastyId }],
    decideChat: [
      `mutation (${target}, $d: ChatOutcome!, $e: ID, $f: String, $g: DecidedBanInput, $h: DecidedLimitInput, $i: [ID!], $j: ID!) {
        decideChat(${step}, outcome: $d, reasonId: $e, words: $f, ban: $g, limit: $h, characterIds: $i, idempotencyKey: $j) { id } }`,
      {
        a: realm(),
        b: nastyId,
        c: fc.integer(),
        d: fc.constantFrom(...chatOutcomes, 'x'),
        e: fc.option(nastyId),
        f: fc.option(nasty),
        g: fc.option(fc.record({ id: nastyId, version: fc.integer() })),
        h: fc.option(fc.record({ version: fc.integer(), allowed: fc.integer() })),
        i: fc.option(fc.array(nastyId, { maxLength: 3 })),
        j: key(),
      },
    ],
    takeBackDecision: [
      `mutation (${target}, $d: Int!) { takeBackDecision(${step}, seq: $d) { id } }`,
      { a: realm(), b: nastyId, c: fc.integer(), d: fc.integer() },
    ],
    liftChatBlock: [
      'mutation ($a: Realm!, $b: ID!, $c: ChatBlockKind!, $d: DateTime) { liftChatBlock(realm: $a, chatId: $b, kind: $c, until: $d) { id } }',
      { a: realm(), b: nastyId, c: fc.constantFrom('TIMEOUT', 'ENTRY_BAN', 'x'), d: fc.option(nasty) },
    ],
    addChatReason: [
      'mutation ($b: ChatType!, $c: ChatReasonTextsInput!, $d: Int!) { addChatReason(type: $b, texts: $c, cooldownDays: $d) { id } }',
      { b: fc.constantFrom('UNBAN', 'ADMIN', 'x'), ...content() },
    ],
    editChatReason: [
      'mutation ($a: ID!, $b: Int!, $c: ChatReasonTextsInput!, $d: Int!) { editChatReason(id: $a, version: $b, texts: $c, cooldownDays: $d) { id } }',
      { a: nastyId, b: fc.integer(), ...content() },
    ],
    deleteChatReason: [
      'mutation ($a: ID!, $b: Int!) { deleteChatReason(id: $a, version: $b) { id } }',
      { a: nastyId, b: fc.integer() },
    ],
    restoreChatReason: [
      'mutation ($a: ID!, $b: Int!) { restoreChatReason(id: $a, version: $b) { id } }',
      { a: nastyId, b: fc.integer() },
    ],
  }
}
