import { apiProcessName } from '@kubora/domain/accounts/other-secrets'
import { deriveSecret } from '@kubora/domain/kernel/secret'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runKubora, testSecret } from '#testing/run-command.ts'
import { queryOnce, scratchDatabases } from '#testing/scratch-databases.ts'

const newDatabase = await scratchDatabases()

test('a command with another secret than the connected api processes changes nothing', async () => {
  const url = await newDatabase({ isMigrated: true })
  const applicationName = apiProcessName(deriveSecret(testSecret))
  const running = createWritableDatabase({ url, applicationName, maxConnections: 1 })
  try {
    await running.db.execute(sql`select 1`)
    const wrong = { APP_SECRET: 'another secret that is long enough' }
    for (const words of [['keys:rotate'], ['keys:rotate', '--revoke-now'], ['content', 'import']]) {
      const { code, err } = await runKubora(url, words, wrong)
      expect(err).toMatch(/This APP_SECRET is not the one of the api processes .*\(pid \d+ from /)
      expect(code).toBe(1)
    }
    expect(await queryOnce(url, 'select from signing_keys')).toEqual([])
    expect((await runKubora(url, ['keys:rotate'])).code).toBe(0)
  } finally {
    await running.close()
  }
})
