import { expect, test } from 'vitest'
import { runKubora, runNode } from '#testing/run-command.ts'
import { queryOnce, scratchDatabases } from '#testing/scratch-databases.ts'

const newDatabase = await scratchDatabases()
const main = new URL('./main.ts', import.meta.url).pathname

test('a command without its environment says in words what is missing, without a stack', async () => {
  const { code, err } = await runNode([main, 'server:list'], { APP_SECRET: 'short' })
  expect(err.trim().split('\n')).toEqual([
    'The environment is not complete:',
    expect.stringMatching(/^ {2}DATABASE_URL: is not set\. Postgres 18 or newer/),
    expect.stringMatching(/^ {2}APP_SECRET: must have at least 32 characters\. /),
    expect.stringMatching(/^Correct these variables/),
  ])
  expect(code).toBe(1)
})

test('a database without our tables is refused in one line by every command that needs them', async () => {
  const url = await newDatabase()
  const admin = ['--email', 'a@example.org', '--player-uuid', crypto.randomUUID(), '--player-name', 'Admin']
  for (const words of [['server:list'], ['keys:rotate'], ['content', 'import'], ['admin:create', ...admin]]) {
    const { code, err } = await runKubora(url, words)
    expect(err.trim().split('\n').slice(1)).toEqual([
      expect.stringMatching(
        /^the database \w+ on \S+ lacks \d+ migrations: run "migrate" first\. Nothing was changed\.$/,
      ),
    ])
    expect(code).toBe(1)
  }
  expect(await queryOnce(url, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
})

test('a password that is not allowed is refused in words', async () => {
  const url = await newDatabase()
  const admin = ['--email', 'a@example.org', '--player-uuid', crypto.randomUUID(), '--player-name', 'Admin']
  const { code, err } = await runKubora(url, ['admin:create', ...admin, '--password', 'kurz'])
  const [, first, ...reasons] = err.trim().split('\n')
  expect(first).toBe('The password is not allowed. Nothing was changed.')
  expect(reasons.length).toBeGreaterThan(1)
  for (const reason of reasons) expect(reason).toMatch(/^ {2}[A-Z][^_]+ [^_]+$/)
  expect(code).toBe(1)
})
