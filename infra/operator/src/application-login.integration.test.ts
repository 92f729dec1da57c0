import { randomBytes } from 'node:crypto'
import { testServices } from '@kubora/test-kit/services/test-services'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { requireOwnDatabase } from '#backup/require-own-database.ts'
import { runKubora } from '#testing/run-command.ts'
import { queryOnce } from '#testing/scratch-databases.ts'

const { ownerUrl: superuserUrl } = await testServices()
const superuser = postgres(superuserUrl, { max: 1, onnotice: () => undefined })
const tag = randomBytes(6).toString('hex')
const [owner, application, name] = [`owner_${tag}`, `app_${tag}`, `kubora_hosted_${tag}`]

function addressOf(login: string): string {
  const url = new URL(superuserUrl)
  Object.assign(url, { username: login, password: 'secret', pathname: `/${name}` })
  return url.href
}

// as a hosted Postgres has it: the owner of the database is no superuser and makes no logins
await superuser`create role ${superuser(owner)} login password 'secret'`
await superuser`create database ${superuser(name)} owner ${superuser(owner)}`
afterAll(async () => {
  await superuser`drop database ${superuser(name)} with (force)`
  await superuser`drop role ${superuser(owner)}`
  await superuser`drop role if exists ${superuser(application)}`
  await superuser.end()
})

const migrate = () => runKubora(addressOf(application), ['migrate'], { DATABASE_OWNER_URL: addressOf(owner) })

test('an owner who makes no logins is told the statement, and migrates once the login is there', async () => {
  const refused = await migrate()
  expect(refused.code).toBe(1)
  const [, ...lines] = refused.err.trim().split('\n')
  expect(lines).toEqual([expect.stringContaining(`run "create role ${application} login password '…'"`)])
  await superuser`create role ${superuser(application)} login password 'secret'`
  expect(await migrate()).toMatchObject({ code: 0 })
  // the same each time
  expect(await migrate()).toMatchObject({ code: 0 })

  const words = [
    'server:add',
    '--slug',
    'lobby',
    '--name',
    'Lobby',
    '--kind',
    'lobby',
    '--identity-mode',
    'proxy',
  ]
  expect((await runKubora(addressOf(application), words)).code).toBe(0)
  expect(await queryOnce(addressOf(application), 'select action from audit_log')).toHaveLength(1)
  for (const statement of [
    'update audit_log set value = null',
    'delete from audit_seals',
    'truncate audit_log',
  ])
    await expect(queryOnce(addressOf(application), statement), statement).rejects.toThrow('permission denied')
})

test('a login of api and bridge that can change the ACP log is named, and migrating without the owner says what to set', async () => {
  const [same, alone] = [addressOf(owner), addressOf(application)]
  const unguarded = await runKubora(same, ['migrate'], { DATABASE_OWNER_URL: same })
  expect([unguarded.code, unguarded.err]).toEqual([
    1,
    expect.stringContaining(`${owner}, the login of DATABASE_URL, can change the ACP log`),
  ])
  const onPurpose = await runKubora(same, ['migrate'])
  expect([onPurpose.code, onPurpose.out]).toEqual([0, 'The database is current.\n'])
  await superuser`grant ${superuser(owner)} to ${superuser(application)}`
  expect(await migrate()).toMatchObject({
    code: 1,
    err: expect.stringContaining(`${application}, the login of`),
  })
  await superuser`revoke ${superuser(owner)} from ${superuser(application)}`
  expect(await migrate()).toMatchObject({ code: 0 })

  const { code, err } = await runKubora(alone, ['migrate'])
  const [, ...lines] = err.trim().split('\n')
  expect([code, lines]).toEqual([
    1,
    [expect.stringMatching(/may not change the tables.* Set DATABASE_OWNER_URL to/)],
  ])
})

test('two addresses of different databases, and an owner that is unavailable, are named', async () => {
  const elsewhere = addressOf(owner).replace(name, 'postgres')
  const mixed = await runKubora(addressOf(application), ['migrate'], { DATABASE_OWNER_URL: elsewhere })
  expect([mixed.code, mixed.err]).toEqual([1, expect.stringContaining('both have to be the same')])
  const wrong = new URL(addressOf(owner))
  wrong.port = '1'
  const unavailable = { DATABASE_OWNER_URL: wrong.href }
  const closed = await runKubora(addressOf(application), ['migrate', '--no-wait'], unavailable)
  expect([closed.code, closed.err]).toEqual([1, expect.stringContaining('Check DATABASE_OWNER_URL')])
  expect(closed.err + mixed.err).not.toContain('secret')
})

test('a process of the other login is refused without a place that Postgres does not show', async () => {
  const connection = { application_name: 'kubora-api' }
  const running = postgres(addressOf(application), { max: 1, connection })
  await running`select 1`
  await expect(requireOwnDatabase(addressOf(owner))).rejects.toThrow(
    /kubora-api from an address that is not shown to this login \(pid \d+\)/,
  )
  await running.end()
})
