import { chatForms } from '@kubora/schema/db/chat-forms'
import { chatFiles } from '@kubora/schema/db/chat-files'
import { chatRatings } from '@kubora/schema/db/chat-ratings'
import { chatHiddenFrom, chatMessages, chats } from '@kubora/schema/db/chats'
import { reportLogs } from '@kubora/schema/db/report-logs'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { answersInput } from '@kubora/validation/chat-forms'
import { chatTypes } from '@kubora/validation/chat-types'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seedDemoChatFiles } from '#seed/demo/demo-chat-files.ts'
import { seedDemoNetwork } from '#seed/demo/demo-network.ts'
import { afterFile } from '#services/after-file.ts'
import { testServices } from '#services/test-services.ts'

const { databaseUrl } = await testServices()
const { db, close } = createWritableDatabase({
  url: databaseUrl,
  applicationName: 'demo-chats-test',
  maxConnections: 2,
})
afterFile(close)

test('the demo network has chats of every type and state, whose answers their forms take', async () => {
  await seedDemoNetwork(db, 'a secret for tests that is long enough')
  const seeded = await db.select().from(chats)
  expect(new Set(seeded.map(({ type }) => type))).toEqual(new Set(chatTypes))
  expect(new Set(seeded.map(({ status }) => status))).toEqual(new Set(['OPEN', 'IN_PROGRESS', 'CLOSED']))
  const answered = await db
    .select({ type: chats.openedAs, answers: chats.answers, questions: chatForms.questions })
    .from(chats)
    .innerJoin(chatForms, and(eq(chatForms.type, chats.openedAs), eq(chatForms.version, chats.formVersion)))
  expect(new Set(answered.map(({ type }) => type)).size).toBe(chatTypes.length - 2)
  for (const { questions, answers } of answered) {
    // the answer of a log is its number, which is asked by its id
    const { log: _number, ...given } = answers ?? {}
    expect(answersInput(questions).parse(given)).toEqual(given)
    // no placeholder is left
    expect(Object.values(answers ?? {}).join()).not.toContain('{')
  }
  expect(await db.$count(chatHiddenFrom)).toBe(2)
  expect(seeded.filter(({ reportLogId }) => reportLogId !== null)).toMatchObject([{ answers: { log: '1' } }])
  expect(await db.$count(reportLogs)).toBe(2)
  // what happens by itself, and what comes after the end
  const ends = {
    reminded: seeded.filter(({ closesAt }) => closesAt !== null && closesAt > new Date()).length,
    silent: seeded.filter(({ closedBy }) => closedBy === 'SYSTEM').length,
    removed: seeded.filter(({ textsRemovedAt }) => textsRemovedAt !== null).length,
    rated: await db.$count(chatRatings),
    asked: await db.$count(
      chats,
      sql`closed_by = 'TEAM' and closed_at > now() - interval '14 days'
      and sender_account_id is not null and not exists (select from chat_ratings r where r.chat_id = chats.id)`,
    ),
  }
  expect(ends).toEqual({ reminded: 1, silent: 1, removed: 1, rated: 1, asked: 1 })
  // the schedules leave the demo as it is
  expect(
    seeded.filter(
      ({ quietSince, closesAt }) =>
        closesAt === null && quietSince !== null && quietSince < new Date(Date.now() - 5 * 86_400_000),
    ),
  ).toEqual([])

  // one picture of each side, once however often it is seeded
  const written: string[] = []
  const files = { write: async (key: string) => void written.push(key) }
  for (const _ of [1, 2]) await seedDemoChatFiles(db, files)
  const stored = await db
    .select({ key: chatFiles.storageKey, author: chatMessages.author })
    .from(chatFiles)
    .innerJoin(
      chatMessages,
      and(eq(chatMessages.chatId, chatFiles.chatId), eq(chatMessages.seq, chatFiles.seq)),
    )
  expect(stored.map(({ author }) => author).toSorted()).toEqual(['PLAYER', 'TEAM'])
  expect(written).toHaveLength(2)
  expect(new Set(stored.map(({ key }) => key))).toEqual(new Set(written))
})
