import { once } from 'node:events'
import { createServer } from 'node:net'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { afterFile } from '@kubora/test-kit/services/after-file'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { afterAll, expect, test } from 'vitest'
import { runHere, runKubora } from '#testing/run-command.ts'
import { queryOnce, scratchDatabases } from '#testing/scratch-databases.ts'

const newDatabase = await scratchDatabases()
const url = await newDatabase({ isMigrated: true })
const { db, close } = createWritableDatabase({ url, applicationName: 'operator-test', maxConnections: 2 })
afterAll(close)
const seed = createSeed(db)

/** Starts a mail server that refuses the recipients of `refused.example`; returns its address. */
async function startMailServer(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 test\r\n')
    let inData = false
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (inData) {
          inData = line !== '.'
          if (!inData) socket.write('250 queued as 4711\r\n')
        } else if (line === 'DATA') {
          inData = true
          socket.write('354 go on\r\n')
        } else if (line.includes('@refused.example')) socket.write('550 no such mailbox\r\n')
        else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 yes\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterFile(() => server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `smtp://127.0.0.1:${address.port}`
}

test('an operator finds, confirms, resets and logs out an account by its address', async () => {
  const { email } = await seed.account({ confirmed: false })
  const listed = await runKubora(url, ['account:list', email.slice(0, 6)])
  expect(listed.out).toMatch(new RegExp(`^${email} +registered .* UTC, not confirmed\n$`))
  expect(listed.err).toMatch(/^Reads the database/)
  expect((await runKubora(url, ['account:confirm', email])).out).toContain(`${email} is confirmed.`)
  const again = await runKubora(url, ['account:confirm', email])
  expect(again.err).toMatch(/\nRefused: [A-Z][^_]+\n$/)
  expect((await runKubora(url, ['account:reset', email])).code).toBe(0)
  expect(await queryOnce(url, `select topic from outbox`)).toEqual([{ topic: 'mail-code' }])
  expect((await runKubora(url, ['account:logout', email])).out).toContain('Ended 0 sessions')
  const shown = await runKubora(url, ['account:show', email.toUpperCase()])
  expect(shown.out).toMatch(
    /State +registered .* confirmed .*\n(.*\n)*Player +none linked\nSessions +0\nFactor +no second factor\n/,
  )
  await queryOnce(
    url,
    `with of as (select id from accounts where email = '${email}'),
       app as (insert into totp_secrets (account_id, secret_sealed, activated_at) select id, 'x', now() from of)
     insert into recovery_codes (account_id, code_hash) select id, n::text from of, generate_series(1, 3) n`,
  )
  const secured = await runKubora(url, ['account:show', email])
  expect(secured.out).toMatch(/\nFactor +app, 0 passkeys, 3 recovery codes left\n/)
  await queryOnce(
    url,
    `insert into login_attempts (account_id, succeeded, failed_second_step, attempts)
      select id, false, true, 3 from accounts where email = '${email}'`,
  )
  const failed = await runKubora(url, ['account:show', email])
  expect(failed.out).toMatch(/Login +.* UTC failed at the second factor, 3 times\n/)
  const unknown = await runKubora(url, ['account:show', 'nobody@example.org'])
  expect(unknown.err).toContain('There is no account nobody@example.org; see account:list.')
  expect(unknown.code).toBe(1)
})

test('failed jobs are shown with their reasons and run again', async () => {
  await queryOnce(url, 'delete from outbox')
  await queryOnce(
    url,
    `insert into outbox (topic, payload, failed_at, attempts, last_error) values ('send-notice-mail', '{}', now(), 20, '550 no')`,
  )
  const listed = await runKubora(url, ['outbox:retry', '--list'])
  expect(listed.out).toMatch(/send-notice-mail, 20 attempts: 550 no\n$/)
  expect(listed.err).toMatch(/^Reads/)
  expect((await runKubora(url, ['outbox:retry', 'other'])).out).toContain('No failed job of other.')
  expect((await runKubora(url, ['outbox:retry'])).out).toContain('Jobs that run again: 1.')
  expect(await queryOnce(url, 'select attempts, failed_at from outbox')).toEqual([
    { attempts: 0, failed_at: null },
  ])
})

test('a test mail needs no database, and says what the mail server said', async () => {
  const SMTP_URL = await startMailServer()
  const variables = { SMTP_URL, MAIL_FROM: 'Nordwind <post@nordwind.example>' }
  const mailTest = (to: string, changes: object = {}) =>
    runHere(['mail:test', to], { ...variables, ...changes })
  const accepted = await mailTest('you@example.org')
  expect(accepted).toMatchObject({ code: 0, err: '' })
  expect(accepted.out).toMatch(/^The mail server \S+ accepted the mail from .*: 250 queued as 4711\n/)
  const refused = await mailTest('you@refused.example')
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(/^The mail server \S+ did not accept .*: 550 no such mailbox\n$/)
  const closed = await mailTest('you@example.org', { SMTP_URL: 'smtp://me:secret@127.0.0.1:1' })
  expect(closed.err).toMatch(/^The mail server 127\.0\.0\.1:1 did not accept .*ECONNREFUSED.*\n$/)
  expect(closed.err).not.toContain('secret')
  const missing = await mailTest('you@example.org', { SMTP_URL: '' })
  expect(missing.err).toMatch(/^The environment is not complete:\n {2}SMTP_URL: is empty\. Mail server/)
})
