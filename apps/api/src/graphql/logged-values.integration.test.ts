import { createWritableDatabase } from '@kubora/schema/db/writable'
import { testServices } from '@kubora/test-kit/services/test-services'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask, logLines } = await startTestApi()
const world = await openTestWorld()

test('the log of a failed statement has the statement, and not what somebody typed', async () => {
  const { account } = await world.seed.teamMember({
    permissions: [inRealm(chatPermissions.answerChats, 'de')],
  })
  const { token } = await world.logIn(account)
  const { ownerUrl: url } = await testServices()
  const owner = createWritableDatabase({ url, applicationName: 'owner', maxConnections: 1 })
  onTestFinished(owner.close)
  await owner.db.execute(sql`alter table chat_messages rename column text to said`)
  const query = '{ chats(status: ALL, sort: NEWEST, search: "Geheimniskrämerei") { items { readSeq } } }'
  const { code } = await ask(query, { token })
  expect(code).toBe('INTERNAL')
  const lines = logLines.filter((line) => line.includes('unexpected error'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/Failed query: .*chat_messages/)
  expect(lines[0]).toContain('does not exist')
  expect(logLines.join('').toLowerCase()).not.toContain('geheimnis')
})
