import { chatForms } from '@kubora/schema/db/chat-forms'
import { chatFiles } from '@kubora/schema/db/chat-files'
import { chatHiddenFrom, chatMessages, chats } from '@kubora/schema/db/chats'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { answersInput } from '@kubora/validation/chat-forms'
import { chatTypes } from '@kubora/validation/chat-types'
import { and, eq } from 'drizzle-orm'
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
    expect(answersInput(questions).parse(answers)).toEqual(answers)
    // no placeholder is left
    expect(Object.values(answers ?? {}).join()).not.toContain('{')
  }
  expect(await db.$count(chatHiddenFrom)).toBe(2)

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
  expect(stored.map(({ key }) => key).toSorted()).toEqual(written.toSorted())
})
