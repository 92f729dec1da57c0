import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { createCarefulClient, createCounts, type Operation } from '#clients/careful-client.ts'

type Answer = { status: number; body: unknown } | 'hang up'

const name: Operation<{ name: string }> = {
  name: 'name',
  query: '{ name }',
  data: z.object({ name: z.string() }),
}
const right: Answer = { status: 200, body: { data: { name: 'Anna' } } }
let server: Server | undefined

afterEach(async () => {
  if (server === undefined) return
  const closed = once(server, 'close')
  server.closeAllConnections()
  server.close()
  await closed
})

/** Starts a server that sends these responses one after the other, and returns a client of it. */
async function clientOf(...answers: Answer[]) {
  server = createServer((request, response) => {
    request.resume()
    const answer = answers.shift() ?? right
    if (answer === 'hang up') return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const counts = createCounts()
  const graphqlUrl = `http://127.0.0.1:${address.port}/`
  return { counts, client: createCarefulClient({ graphqlUrl, random: Math.random, counts }) }
}

function refusal(code: string, params: object = {}): Answer {
  return { status: 200, body: { data: null, errors: [{ message: code, extensions: { code, params } }] } }
}

it('repeats what may be repeated until a response comes', async () => {
  const unavailable = refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 })
  const { client, counts } = await clientOf('hang up', { status: 502, body: 'bad gateway' }, unavailable)
  expect(await client.ask(name, { repeatable: true })).toEqual({ kind: 'done', data: { name: 'Anna' } })
  expect(counts).toEqual({ requests: 4, brokenOff: 2, notNow: 1, improper: [] })
})

it('never repeats what could do harm, and says that it does not know', async () => {
  const { client, counts } = await clientOf('hang up')
  expect(await client.ask(name, { repeatable: false })).toEqual({ kind: 'unknown' })
  expect(counts.requests).toBe(1)
})

it.each([
  ['a logout', refusal('UNAUTHORIZED')],
  ['a masked error', refusal('INTERNAL')],
  ['an outage without a time to retry', refusal('SERVICE_UNAVAILABLE')],
  ['a response that is not GraphQL', { status: 500, body: 'oops' } as const],
])('notes %s as improper', async (_, answer) => {
  const { client, counts } = await clientOf(answer)
  await client.ask(name, { repeatable: true })
  expect(counts.improper).toHaveLength(1)
})

it('returns an expected refusal without noting it', async () => {
  const { client, counts } = await clientOf(refusal('INVALID_CODE'))
  expect(await client.ask(name, { repeatable: true })).toEqual({ kind: 'refused', code: 'INVALID_CODE' })
  expect(counts.improper).toEqual([])
})
