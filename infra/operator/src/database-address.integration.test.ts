import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from 'vitest'
import { nameDatabase } from '@kubora/schema/db/name-database'
import { requirePostgres } from '@kubora/schema/db/require-postgres'
import { runKubora, startKubora } from '#testing/run-command.ts'
import { scratchDatabases } from '#testing/scratch-databases.ts'

const newDatabase = await scratchDatabases()

test.for([
  ['postgresql://me:secret@db.example:6543/network', 'the database network on db.example:6543'],
  ['postgresql://me:secret@db.example/network?sslmode=require', 'the database network on db.example:5432'],
  ['postgres://me:se%40cret@db.example', 'the database me on db.example:5432'],
] as const)('names %s without its password', ([url, name]) => {
  expect(nameDatabase(url)).toBe(name)
})

test('each command names the database it is about to use, before anything else', async () => {
  const url = await newDatabase({ isMigrated: true })
  const { hostname, port, pathname, password } = new URL(url)
  const where = `the database ${pathname.slice(1)} on ${hostname}:${port}.`
  const commands = [
    [['migrate'], 'Changes'],
    [['content', 'import'], 'Changes'],
    [['server:list'], 'Reads'],
    [['restore', '/nowhere', '--without-files', '--force'], 'Replaces everything in'],
  ] as const
  for (const [words, verb] of commands) {
    const { out, err } = await runKubora(url, words)
    expect(err.split('\n')[0]).toBe(`${verb} ${where}`)
    expect(out + err).not.toContain(password)
  }
})

test('a Postgres that is too old is refused, before anything is changed', async () => {
  const url = await newDatabase()
  await expect(requirePostgres(url, 99)).rejects.toThrow(
    /Kubora needs Postgres 99 or newer; the database \w+ on \S+ is Postgres \d+\.\d+.*Nothing was changed/,
  )
  await requirePostgres(url)
})

test('a database that is unavailable or refuses the login is reported in one line without a stack or a password', async () => {
  const url = await newDatabase()
  const wrong = { closed: new URL(url), missing: new URL(url) }
  wrong.closed.port = '1'
  wrong.missing.pathname = '/there_is_no_such_database'
  for (const { href } of Object.values(wrong)) {
    // while nothing responds, migrate waits
    const changing = href === wrong.closed.href ? ['content', 'import'] : ['migrate']
    for (const words of [changing, ['server:list'], ['backup', '/nowhere', '--without-files']]) {
      const { code, err } = await runKubora(href, words)
      const [, ...lines] = err.trim().split('\n')
      expect(lines).toEqual([expect.stringMatching(/^Cannot connect to the database \w+ on .*: .+\./)])
      expect(code).toBe(1)
    }
  }
})

/** What Postgres sends while it starts: an error with the code 57P03. */
function isStarting(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

test('migrate waits for a Postgres that does not listen yet and then still starts', {
  timeout: 120_000,
}, async () => {
  const url = new URL(await newDatabase())
  const real = { host: url.hostname, port: Number(url.port) }
  let connections = 0
  const late = net.createServer((socket) => {
    socket.on('error', () => undefined)
    connections += 1
    if (connections < 3) {
      socket.end(isStarting())
      return
    }
    const postgres = net.connect(real)
    postgres.on('error', () => socket.destroy())
    socket.pipe(postgres).pipe(socket)
  })
  late.listen(0, '127.0.0.1')
  await once(late, 'listening')
  const { port } = late.address() as net.AddressInfo
  late.close()
  await once(late, 'close')
  url.hostname = '127.0.0.1'
  url.port = String(port)

  const migrate = startKubora(url.href, ['migrate'])
  await expect
    .poll(migrate.errors, { timeout: 60_000 })
    .toMatch(/Cannot connect to the database \w+ on \S+: .*Waiting for it, up to a minute\.$/m)
  late.listen(port, '127.0.0.1')
  try {
    expect(await migrate.end).toMatchObject({ code: 0, out: 'The database is current.\n' })
    expect(connections).toBeGreaterThan(2)
    expect(migrate.errors().match(/Waiting/g)).toHaveLength(1)
  } finally {
    late.close()
  }
})
