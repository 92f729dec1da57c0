import { tries } from '@kubora/test-kit/run-scope/tries'
import { randomUUID } from 'node:crypto'
import { chatMessages, chats } from '@kubora/schema/db/chats'
import { playerCharacterLimits } from '@kubora/schema/db/player-notes'
import { type ChatOutcome, decisionOf } from '@kubora/validation/chat-decisions'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerChat } from '#chats/answer-chat.ts'
import { closeChat } from '#chats/close-chat.ts'
import { closeOwnChat } from '#chats/close-own-chat.ts'
import { reopenChat } from '#chats/reopen-chat.ts'
import { writeOwnMessage } from '#chats/write-own-message.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'
import { decideChat } from '#workflows/decide-chat/decide-chat.ts'
import { takeBackDecision } from '#workflows/decide-chat/take-back-decision.ts'

// `KUBORA_TEST_ALL=1 CHAT_HISTORIES=2000 npm run exec -- vitest run <this file>` runs more
const histories = process.env.CHAT_HISTORIES

const { context, db, seed, principalOf } = await createTestContext()
const answers = inRealm(chatPermissions.answerChats, 'de')
const memberWith = async (...permissions: string[]) =>
  principalOf((await seed.teamMember({ permissions })).account)
const members = {
  plain: await memberWith(answers),
  full: await memberWith(answers, playerPermissions.editPlayers),
  french: await memberWith(inRealm(chatPermissions.answerChats, 'fr')),
}
const outcomes: ChatOutcome[] = ['ACCEPTED', 'DECLINED', 'RECEIVED', 'NO_STORY']

const step = fc.record({
  kind: fc.constantFrom('write', 'closeOwn', 'answer', 'close', 'reopen', 'decide', 'decide', 'takeBack'),
  by: fc.constantFrom('plain', 'full', 'full', 'french'),
  outcome: fc.constantFrom(...outcomes),
  isStale: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** A chat for another character as it should be. */
type Model = {
  status: 'OPEN' | 'IN_PROGRESS' | 'CLOSED'
  isTaken: boolean
  version: number
  messages: number
  allowed: number
  /** Those that were not taken back, with what was decided before each. */
  decisions: { seq: number; outcome: ChatOutcome; before: ChatOutcome | null }[]
}

/** Returns what a step has to end with, and changes the model where it succeeds. */
function expected(model: Model, { kind, by, outcome, isStale }: Step): string {
  const isClosed = model.status === 'CLOSED'
  if (kind === 'write' || kind === 'closeOwn') {
    if (isClosed) return 'CHAT_CLOSED'
    model.messages += 1
    if (kind === 'closeOwn') Object.assign(model, { status: 'CLOSED', version: model.version + 1 })
    return 'no error'
  }
  if (by === 'french') return 'NO_PERMISSION'
  if (kind === 'answer') {
    if (isClosed) return 'CHAT_CLOSED'
    if (model.status === 'OPEN') model.version += 1
    Object.assign(model, { status: 'IN_PROGRESS', isTaken: true, messages: model.messages + 1 })
    return 'no error'
  }
  if (isStale) return 'CONFLICT'
  const last = model.decisions.at(-1)
  const reopened = model.isTaken ? 'IN_PROGRESS' : 'OPEN'
  if (kind === 'close') {
    if (isClosed) return 'CHAT_CLOSED'
    model.status = 'CLOSED'
  } else if (kind === 'reopen') {
    if (!isClosed) return 'CONFLICT'
    model.status = reopened
  } else if (kind === 'decide') {
    if (isClosed) return 'CHAT_CLOSED'
    if (outcome === 'ACCEPTED' && by === 'plain') return 'NO_PERMISSION'
    if (outcome === 'ACCEPTED' && model.allowed === 10) return 'INVALID_INPUT'
    if (outcome === 'ACCEPTED') model.allowed += 1
    model.decisions.push({ seq: model.messages + 1, outcome, before: last?.outcome ?? null })
    model.status = decisionOf('SECCHAR', outcome)?.closes ? 'CLOSED' : 'IN_PROGRESS'
    model.isTaken = true
  } else {
    if (last === undefined) return 'CONFLICT'
    if (last.outcome === 'ACCEPTED' && by === 'plain') return 'NO_PERMISSION'
    if (last.outcome === 'ACCEPTED') model.allowed -= 1
    model.decisions.pop()
    if (isClosed && decisionOf('SECCHAR', last.outcome)?.closes) model.status = reopened
  }
  model.version += 1
  model.messages += 1
  return 'no error'
}

test('whatever both sides do in whatever order, messages have no gap, states follow the table, and each effect happens once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const sender = await seed.linkedPlayer()
      const { id: playerId } = sender.player
      const { id: chatId } = await seed.chat(sender, { type: 'SECCHAR' })
      await db.insert(playerCharacterLimits).values({ playerId, realm: 'de', allowed: 1, version: 1 })
      const owner = await principalOf(sender.account)
      const model: Model = {
        status: 'OPEN',
        isTaken: false,
        version: 1,
        messages: 1,
        allowed: 1,
        decisions: [],
      }
      const limitOf = async () => {
        const [row] = await db
          .select()
          .from(playerCharacterLimits)
          .where(eq(playerCharacterLimits.playerId, playerId))
        return row ?? { allowed: null, version: 0 }
      }
      for (const one of steps) {
        const limit = await limitOf()
        const last = model.decisions.at(-1)?.seq ?? 1
        const member = members[one.by]
        const target = { realm: 'de', chatId, version: one.isStale ? model.version - 1 : model.version }
        const idempotencyKey = randomUUID()
        const accepting =
          one.outcome === 'ACCEPTED'
            ? { limit: { version: limit.version, allowed: (limit.allowed ?? 0) + 1 } }
            : {}
        const why = one.outcome === 'DECLINED' ? { words: 'Nein' } : {}
        const decision = { ...target, outcome: one.outcome, ...why, ...accepting, idempotencyKey }
        const message = { chatId, nonce: randomUUID(), text: 'Hallo' }
        const run = {
          write: () => writeOwnMessage.run(context, owner, message),
          closeOwn: () => closeOwnChat.run(context, owner, { chatId }),
          answer: () => answerChat.run(context, member, { realm: 'de', ...message }),
          close: () => closeChat.run(context, member, target),
          reopen: () => reopenChat.run(context, member, target),
          // the request is repeated, as after a lost response
          decide: async () => {
            await decideChat.run(context, member, decision)
            return decideChat.run(context, member, decision)
          },
          takeBack: () => takeBackDecision.run(context, member, { ...target, seq: last }),
        }
        await db
          .update(chatMessages)
          .set({ at: sql`${chatMessages.at} - interval '2 s'` })
          .where(eq(chatMessages.chatId, chatId))
        expect(await codeOf(run[one.kind]())).toBe(expected(model, one))
        const [chat] = await db.select().from(chats).where(eq(chats.id, chatId))
        const { status, version, messages, allowed, decisions } = model
        const outcome = decisions.at(-1)?.outcome ?? null
        expect(chat).toMatchObject({ status, version, lastSeq: messages, outcome })
        expect((await limitOf()).allowed).toBe(allowed)
      }
      const rows = await db
        .select({ seq: chatMessages.seq })
        .from(chatMessages)
        .where(eq(chatMessages.chatId, chatId))
        .orderBy(asc(chatMessages.seq))
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
      expect(rows).toHaveLength(model.messages)
    }),
    histories === undefined ? tries(10, 50) : { numRuns: Number(histories) },
  )
}, 1_800_000)
