import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrateDatabase } from '@kubora/schema/db/migrate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CommandEnd, runNode, testSecret } from '#testing/run-command.ts'
import { queryOnce, scratchDatabases } from '#testing/scratch-databases.ts'

// `npm run kubora` in a checkout of its own whose files say that its stack runs.
const root = path.resolve(import.meta.dirname, '..', '..', '..')
const main = path.join('infra', 'local', 'src', 'main.ts')
const checkout = mkdtempSync(path.join(tmpdir(), 'kubora-checkout-'))
const newDatabase = await scratchDatabases()
const [running, given] = [await newDatabase(), await newDatabase()]
await migrateDatabase(running)
let stack: ChildProcess

/** Copies a package of the workspace; dependencies that are copied, too, resolve to their copies. */
function copyPart(part: string): void {
  const [from, to] = [path.join(root, part), path.join(checkout, part)]
  cpSync(from, to, { recursive: true, filter: (source) => !source.includes('node_modules') })
  for (const name of readdirSync(path.join(from, 'node_modules'))) {
    if (name !== '@kubora') link(path.join('node_modules', name))
  }
  mkdirSync(path.join(to, 'node_modules', '@kubora'), { recursive: true })
  const localServers = path.join(to, 'node_modules', '@kubora', 'local-servers')
  symlinkSync(path.join(checkout, 'packages', 'local-servers'), localServers)

  function link(file: string): void {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true })
    symlinkSync(path.join(from, file), path.join(to, file))
  }
}

beforeAll(async () => {
  for (const part of ['infra/local', 'packages/local-servers']) copyPart(part)
  symlinkSync(path.join(root, 'infra', 'operator'), path.join(checkout, 'infra', 'operator'))
  stack = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', main])
  await once(stack, 'spawn')
  const run = path.join(checkout, '.cache', 'run')
  mkdirSync(run, { recursive: true })
  writeFileSync(path.join(run, 'start.pid'), String(stack.pid))
  const description = { pid: stack.pid, site: 'http://127.0.0.1:1', smtp: 'smtp://127.0.0.1:1' }
  const addresses = { databaseUrl: running, redisUrl: 'redis://127.0.0.1:1' }
  writeFileSync(path.join(run, 'stack.json'), JSON.stringify({ ...description, ...addresses }))
})

afterAll(() => {
  stack.kill('SIGKILL')
  rmSync(checkout, { recursive: true, force: true })
})

function kubora(words: readonly string[], variables: Readonly<Record<string, string>>): Promise<CommandEnd> {
  return task(['kubora', ...words], { APP_SECRET: testSecret, ...variables })
}

/** Runs one of the checkout's tasks with these variables alone. */
function task(words: readonly string[], variables: Readonly<Record<string, string>>): Promise<CommandEnd> {
  return runNode([path.join(checkout, main), ...words], variables)
}

async function servers(url: string): Promise<string[]> {
  const rows = await queryOnce<{ slug: string }>(url, 'select slug from game_servers order by slug')
  return rows.map(({ slug }) => slug)
}

function addServer(slug: string, variables: Readonly<Record<string, string>>): Promise<CommandEnd> {
  const options = ['--name', slug, '--kind', 'lobby', '--identity-mode', 'proxy']
  return kubora(['server:add', '--slug', slug, ...options], variables)
}

test('works on the running stack, and on a given database instead whatever runs here', async () => {
  const there = { DATABASE_URL: given, REDIS_URL: 'redis://127.0.0.1:1' }
  expect(await kubora(['migrate'], there)).toMatchObject({ code: 0 })
  const ownDatabase = "works on this checkout's own database"
  expect((await addServer('running', {})).err).toContain(ownDatabase)
  expect((await addServer('given', there)).err).not.toContain(ownDatabase)
  expect(await servers(running)).toEqual(['running'])
  expect(await servers(given)).toEqual(['given'])
})

test('replaces everything in the given database, and nothing in the one that runs here', async () => {
  const there = { DATABASE_URL: given }
  const file = path.join(checkout, 'backup')
  expect((await kubora(['backup', file, '--without-files'], there)).code).toBe(0)
  await addServer('late', there)
  expect(await servers(given)).toEqual(['given', 'late'])
  const { code, err } = await kubora(['restore', file, '--without-files', '--force'], there)
  expect(err).toContain(`Replaces everything in the database ${new URL(given).pathname.slice(1)} on `)
  expect(code).toBe(0)
  expect(await servers(given)).toEqual(['given'])
  expect(await servers(running)).toEqual(['running'])
})

test('refuses a Redis without a database, which does not say what installation is meant', async () => {
  const { code, err } = await kubora(['server:list'], { REDIS_URL: 'redis://127.0.0.1:1' })
  expect(code).toBe(1)
  expect(err).toContain('REDIS_URL is given without DATABASE_URL')
})

test('a production start names everything that would otherwise be the demo network’s', async () => {
  // else the checkout counts as just starting
  rmSync(path.join(checkout, '.cache', 'run', 'start.pid'))
  const variables = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' }
  const { code, err } = await task(['start'], variables)
  expect(err).toMatch(/MAIL_FROM: .*\n {2}SITE_CONFIG: /)
  expect(err).not.toContain('SMTP_URL')
  expect(code).toBe(1)
  const badPort = await task(['start'], { PORT: 'http' })
  expect(badPort.err).toContain('PORT must be a port')
})

test('a start on a Redis that does not respond ends in one line that names it', async () => {
  const variables = { DATABASE_URL: given, REDIS_URL: 'redis://:hidden@127.0.0.1:1', APP_SECRET: testSecret }
  const { code, err } = await task(['start'], variables)
  expect(err.trim().split('\n').at(-1)).toMatch(/Redis at 127\.0\.0\.1:1 is unavailable: .* Check REDIS_URL/)
  expect(err).not.toMatch(/hidden|node_modules/)
  expect(code).toBe(1)
})

test('a given database without APP_SECRET is refused by every command that needs the secret, and by a start', async () => {
  const variables = { DATABASE_URL: given, REDIS_URL: 'redis://127.0.0.1:1' }
  const before = await queryOnce(given, 'select id, retired_at from signing_keys')
  const admin = ['--email', 'a@example.org', '--player-uuid', randomUUID(), '--player-name', 'Admin']
  const commands = [['keys:rotate'], ['admin:create', ...admin], ['content', 'import']]
  for (const { code, err } of await Promise.all(
    commands.map((words) => task(['kubora', ...words], variables)),
  )) {
    expect(err).toContain('Set APP_SECRET to the secret of this installation')
    expect(code).toBe(1)
  }
  expect(await queryOnce(given, 'select id, retired_at from signing_keys')).toEqual(before)
  expect(existsSync(path.join(checkout, '.cache', 'data', 'app-secret'))).toBe(false)
  expect((await task(['kubora', 'migrate'], variables)).code).toBe(0)
  const start = await task(['start'], variables)
  expect(start.err).toContain('DATABASE_URL is given without APP_SECRET')
  expect(start.code).toBe(1)
})
