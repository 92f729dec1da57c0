import { Client, type Exchange, makeResult, type Operation, type OperationResult } from '@urql/core'
import { cacheExchange } from '@urql/exchange-graphcache'
import { parse } from 'graphql'
import { filter, fromPromise, mergeMap, onPush, pipe, subscribe } from 'wonka'
import { beforeEach, expect, test, vi } from 'vitest'
import { missedSince, setServerClock } from '#graphql/missed-since.ts'
import { sentExchange } from '#graphql/sent-exchange.ts'
import { startedExchange } from '#graphql/started-exchange.ts'

let now = 1_000_000
let sent: string[] = []
let fails = false

vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

/** Lets so many ms pass. */
async function pass(ms: number): Promise<void> {
  now += ms
  await vi.advanceTimersByTimeAsync(ms)
}

beforeEach(() => {
  now += 1_000_000
  sent = []
  fails = false
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  setServerClock({ live: 'running', now })
})

const active = new Map<number, Operation>()

// sends no query whose subscriber left at once, as the exchange of urql does
const network: Exchange = () => (operations$) =>
  pipe(
    operations$,
    onPush((operation) => {
      if (operation.kind === 'teardown') active.delete(operation.key)
      else active.set(operation.key, operation)
    }),
    filter(({ kind }) => kind === 'query'),
    mergeMap((operation: Operation) => fromPromise(respond(operation))),
  )

async function respond(operation: Operation): Promise<OperationResult> {
  await Promise.resolve()
  if (active.get(operation.key) !== operation) return new Promise(() => undefined)
  const id = String(operation.variables?.['id'])
  sent.push(id)
  const player = { __typename: 'Player', id, name: 'Wolf' }
  return makeResult(operation, fails ? { errors: [{ message: 'no' }] } : { data: { player } })
}

const client = new Client({
  url: 'http://localhost',
  preferGetMethod: false,
  requestPolicy: 'cache-and-network',
  exchanges: [startedExchange, cacheExchange(), sentExchange, network],
})
const query = parse('query P($id: ID!) { player(id: $id) { id name } }')

const load = (id: string) => client.query(query, { id }, { startedAt: performance.now() }).toPromise()

/** Shows the query as a page does, which first looks what is there and then subscribes; returns what it shows. */
async function show(id: string): Promise<unknown[]> {
  const shown: unknown[] = []
  pipe(
    client.query(query, { id }),
    subscribe(() => undefined),
  ).unsubscribe()
  const page = pipe(
    client.query(query, { id }),
    subscribe(({ data }) => void shown.push(data?.player?.name)),
  )
  await pass(1)
  page.unsubscribe()
  return shown
}

test('a page that runs the query of its loader has its result, and sends nothing', async () => {
  await load('1')
  await pass(1_000)
  expect(await show('1')).toEqual(['Wolf'])
  expect(sent).toEqual(['1'])
})

test('later, after a failure and for what no loader has read, the page sends its query', async () => {
  await load('2')
  await pass(3_001)
  await show('2')
  expect(sent).toEqual(['2', '2'])
  fails = true
  await load('3')
  fails = false
  expect(await show('3')).toEqual(['Wolf'])
  expect(sent).toEqual(['2', '2', '3', '3'])
  await show('4')
  expect(sent).toEqual(['2', '2', '3', '3', '4'])
})

test('who reads it on purpose sends it, however new what is there is', async () => {
  await load('5')
  await client.query(query, { id: '5' }, { requestPolicy: 'network-only' }).toPromise()
  expect(sent).toEqual(['5', '5'])
})

test('a subscription of the page misses what changed since its loader sent the query', async () => {
  const sentAt = now
  await load('6')
  await pass(2_000)
  const page = pipe(
    client.query(query, { id: '6' }),
    subscribe(() => undefined),
  )
  now += 500
  expect(missedSince(now)?.since).toBe(sentAt)
  page.unsubscribe()
})
