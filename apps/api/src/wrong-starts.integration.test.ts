import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterFile } from '@kubora/test-kit/services/after-file'
import { testServices } from '@kubora/test-kit/services/test-services'
import { asOwner } from '@kubora/test-kit/services/as-owner'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { entries, startProcess } from '#testing/start-process.ts'
import { openTestWorld } from '#testing/test-api.ts'

const { databaseUrl } = await testServices()
const world = await openTestWorld()
const withDatabase = { api: entries.api, bridge: entries.bridge }

/** Runs a server on a free port until the file ends; returns `url` with this port. */
async function listen(url: string, serve: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    serve(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterFile(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const own = new URL(url)
  own.port = String(address.port)
  own.hostname = '127.0.0.1'
  return own.href
}

/** Returns the address of the test's Postgres as one of the version before would be: it names another version. */
async function oldPostgres(): Promise<string> {
  const [row] = await world.db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  )
  const version = row?.version ?? ''
  const { hostname, port } = new URL(databaseUrl)
  return listen(databaseUrl, (client) => {
    const server = connect(Number(port), hostname)
    server.on('error', () => client.destroy())
    client.pipe(server)
    server.on('data', (chunk) => {
      // one byte for one byte, as frames have a length; latin1 keeps every byte
      client.write(
        Buffer.from(chunk.toString('latin1').replaceAll(version, `17${version.slice(2)}`), 'latin1'),
      )
    })
    server.on('close', () => client.destroy())
  })
}

/** Returns the address of a server that accepts connections and never says anything. */
function silent(url: string): Promise<string> {
  return listen(url, () => undefined)
}

/** Returns the address of a port that refuses connections. */
async function closed(url: string): Promise<string> {
  return Object.assign(new URL(url), { port: '1' }).href
}

/** What a process needs and how it says that it does not respond. */
const unreachable = [
  {
    variable: 'DATABASE_URL',
    url: 'postgres://me:secret-word@127.0.0.1/kubora',
    subject: 'Cannot connect',
    message:
      /^Cannot connect to the database kubora on 127\.0\.0\.1:\d+: .+\. Requests fail until it responds\.$/,
  },
  {
    variable: 'REDIS_URL',
    url: 'redis://:secret-word@127.0.0.1',
    subject: 'Redis at',
    message: /^Redis at 127\.0\.0\.1:\d+ is unavailable/,
  },
  {
    variable: 'SMTP_URL',
    url: 'smtp://me:secret-word@127.0.0.1',
    subject: 'The mail server',
    message: /^The mail server 127\.0\.0\.1:\d+ cannot be used: .+\. Mails wait in the outbox\.$/,
  },
]

describe.for(Object.entries(withDatabase))('the %s', ([name, entry]) => {
  test('does not start on a Postgres that is too old', async () => {
    expect(await startProcess(entry, { DATABASE_URL: await oldPostgres() })).toMatchObject({
      isReady: false,
      code: 1,
      err: [
        expect.stringMatching(
          new RegExp(
            `^${name} cannot start: Kubora needs Postgres 18 or newer; the database \\S+ on \\S+ is Postgres 17`,
          ),
        ),
      ],
    })
  })

  test('says in one line that the database lacks its tables', async () => {
    const url = new URL(databaseUrl)
    url.pathname += `_${name}_bare`
    const database = url.pathname.slice(1)
    await asOwner(`create database ${database}`)
    const { log, err } = await startProcess(entry, { DATABASE_URL: url.href })
    // the tests have no mail server
    const said = log.filter(({ level, msg }) => level >= 40 && !msg.startsWith('The mail server'))
    expect(said).toEqual([
      expect.objectContaining({
        msg: expect.stringMatching(
          /^the database \S+ on \S+ lacks \d+ migrations: run "migrate"\. Until then/,
        ),
      }),
    ])
    expect(err).toEqual([''])
    await asOwner(`drop database ${database} with (force)`)
  })

  test.each([
    ['refuses connections', closed],
    ['accepts them and says nothing', silent],
  ])('says in one line which server %s, without a password', async (_how, addressOf) => {
    const needed = unreachable.filter(({ variable }) => name === 'bridge' || variable !== 'SMTP_URL')
    const variables: Record<string, string> = {}
    for (const { variable, url } of needed) variables[variable] = await addressOf(url)
    const all = new RegExp(`^${needed.map(({ subject }) => `(?=[^]*"${subject})`).join('')}`)
    const { log } = await startProcess(entry, variables, all)
    for (const { subject, message } of needed) {
      const said = log.filter(({ msg }) => msg.startsWith(subject))
      expect(said).toEqual([expect.objectContaining({ level: 40, msg: expect.stringMatching(message) })])
    }
    // the first is of a stack
    for (const hidden of ['node_modules', 'secret-word']) expect(JSON.stringify(log)).not.toContain(hidden)
  })
})

describe.for(Object.entries(entries))('the %s', ([name, entry]) => {
  test('names every variable that is missing or wrong at once', async () => {
    const wrong = {
      PUBLIC_URL: 'play.example',
      PORT: 'http',
      APP_SECRET: 'short',
      API_URLS: undefined,
      STORAGE_DIR: '',
    }
    const { code, err } = await startProcess(entry, wrong)
    expect(code).toBe(1)
    expect(err[0]).toBe(`${name} cannot start: The environment is not complete:`)
    const named =
      name === 'web'
        ? ['PORT', 'PUBLIC_URL', 'API_URLS']
        : ['PORT', 'PUBLIC_URL', 'APP_SECRET', 'STORAGE_DIR']
    expect(err.slice(1, -1)).toEqual(
      named.map((variable) => expect.stringMatching(`^  ${variable}: .+\\. [A-Z].+\\.`)),
    )
    expect(err.join('\n')).not.toContain('short')
  })

  test('says whose port it cannot have', async () => {
    const { port } = new URL(await silent('http://127.0.0.1'))
    const site = name === 'web' ? { SITE_CONFIG: undefined } : {}
    const { code, err } = await startProcess(entry, { ...site, PORT: port })
    expect({ code, lines: err.length }).toEqual({ code: 1, lines: 1 })
    // without a build the web server says that first
    expect(err[0]).toMatch(
      new RegExp(
        `^${name} cannot start: (port ${port} of 127\\.0\\.0\\.1 is in use|the site is not built, as .* run "npm run exec)`,
      ),
    )
  })
})
