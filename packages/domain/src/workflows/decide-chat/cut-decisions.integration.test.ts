import { randomUUID } from 'node:crypto'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { startStatementCounter } from '@kubora/test-kit/query-counting/statement-counter'
import { isWholeRun } from '@kubora/test-kit/run-scope/is-whole-run'
import { afterFile } from '@kubora/test-kit/services/after-file'
import { testServices } from '@kubora/test-kit/services/test-services'
import type { ChatOutcome } from '@kubora/validation/chat-decisions'
import type { ChatType } from '@kubora/validation/chat-types'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { createDecisionDesk } from '#testing/decision-desk.ts'
import { codeOf } from '#testing/test-context.ts'
import { decideChat } from '#workflows/decide-chat/decide-chat.ts'

const { context, db, seed, admin, chatOf, ban, state, formOf, reasonOf } = await createDecisionDesk()
const applicationName = 'domain-test-cut'

/** A context whose connection a test breaks, and which connects anew after that. */
async function openCut() {
  const counter = await startStatementCounter((await testServices()).databaseUrl)
  const url = counter.databaseUrl
  const { db: cut, close } = createWritableDatabase({ url, applicationName, maxConnections: 1 })
  afterFile(close)
  afterFile(counter.close)
  return { counter, cut: { ...context, db: cut } }
}

/** Waits until Postgres has ended what was cut: only then is it known whether it took effect. */
async function waitForEnd(): Promise<void> {
  await vi.waitFor(
    async () => {
      const rows = await db.execute(
        sql`select state from pg_stat_activity where application_name = ${applicationName} and datname = current_database()`,
      )
      expect(rows.filter(({ state: doing }) => doing !== 'idle')).toHaveLength(0)
    },
    { timeout: 20_000 },
  )
}

/** A decision with what it changes besides its chat. */
type Case = { type: ChatType; outcome: ChatOutcome; more: (player: { id: number }) => Promise<object> }

const cases: [string, Case][] = [
  [
    'an unban that shortens the ban',
    {
      type: 'UNBAN',
      outcome: 'ACCEPTED',
      more: async (player) => ({
        ban: { id: await ban(player), version: 1, shorten: { duration: 2, unit: 'DAYS' } },
      }),
    },
  ],
  [
    'an unban that ends the ban',
    { type: 'UNBAN', outcome: 'ACCEPTED', more: async (player) => formOf('UNBAN', 'ACCEPTED', player) },
  ],
  [
    'one more character',
    { type: 'SECCHAR', outcome: 'ACCEPTED', more: async (player) => formOf('SECCHAR', 'ACCEPTED', player) },
  ],
  [
    'the deletion of two characters',
    {
      type: 'CHAR_DELETE',
      outcome: 'ACCEPTED',
      more: async (player) => ({
        characterIds: [(await seed.character(player)).id, (await seed.character(player)).id],
      }),
    },
  ],
  [
    'a refusal with a time in which no other one may be opened',
    {
      type: 'SECCHAR',
      outcome: 'DECLINED',
      more: async () => ({ reasonId: String((await reasonOf('SECCHAR', 14)).id) }),
    },
  ],
]

// each cut takes as long as a connection that is made anew; by day one decision will do
test.each(isWholeRun ? cases : cases.slice(0, 1))(
  '%s: wherever the connection to Postgres breaks, all of it is stored or nothing',
  async (_, { type, outcome, more }) => {
    const { counter, cut } = await openCut()
    const storedAt: number[] = []
    let number = 1
    for (;;) {
      const { id, player } = await chatOf(type)
      const key = { chatId: id, version: 1, realm: 'de', idempotencyKey: randomUUID() }
      const decision = { ...(await more(player)), ...key, outcome }
      const before = await state()
      const { broke, failed } = await counter.cutting(number, () => decideChat.run(cut, admin, decision))
      if (!broke) break
      await waitForEnd()
      const after = await state()
      const isStored = after.chats.find((chat) => chat.id === id)?.outcome === outcome
      if (!isStored) expect(after, `cut at statement ${number}`).toEqual(before)
      if (isStored && failed) storedAt.push(number)
      // the same request again finds what is stored
      expect(await codeOf(decideChat.run(context, admin, decision))).toBe('no error')
      if (isStored) expect(await state()).toEqual(after)
      number += 1
    }
    // only the response to the last one, the commit, is lost with all of it stored
    expect(storedAt).toEqual([number - 1])
    expect(number).toBeGreaterThan(5)
  },
  120_000,
)
