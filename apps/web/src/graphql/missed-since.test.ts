import { Client, type Exchange, makeResult, type Operation } from '@urql/core'
import { parse } from 'graphql'
import { filter, map, pipe, subscribe } from 'wonka'
import { beforeEach, expect, test, vi } from 'vitest'
import { missedSince, setServerClock } from '#graphql/missed-since.ts'
import { sentExchange } from '#graphql/sent-exchange.ts'
import { restartSent } from '#graphql/sent-times.ts'

let now = 1_000_000
/** How far the server's clock is ahead. */
const aheadMs = 5_000

beforeEach(() => {
  // what an earlier test has sent is too old to matter
  now += 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  setServerClock({ live: 'running', now: now + aheadMs })
})

const respond: Exchange = () => (operations$) =>
  pipe(
    operations$,
    filter(({ kind }) => kind !== 'teardown'),
    map((operation: Operation) => makeResult(operation, { data: {} })),
  )
const client = new Client({
  url: 'http://localhost',
  preferGetMethod: false,
  exchanges: [sentExchange, respond],
})

/** Puts a query on screen; returns a function that removes it. */
function show(name: string): () => void {
  const subscription = pipe(
    client.query(parse('query ($name: String) { field(name: $name) }'), { name }),
    subscribe(() => undefined),
  )
  return () => subscription.unsubscribe()
}

/** What a subscription states that starts now and is sent so much later, in the page's time. */
function stated(laterMs = 0): number {
  const startedAt = now
  now += laterMs
  const since = missedSince(startedAt)?.since ?? Number.NaN
  return since - aheadMs
}

test('a subscription states when the oldest query on screen was sent, however late the socket connects', () => {
  const sentAt = now
  const hide = [show('a')]
  now += 2_000
  hide.push(show('b'))
  now += 300
  expect(stated()).toBe(sentAt)
  expect(stated(180_000)).toBe(sentAt)
  for (const one of hide) one()
})

test('queries that have left the screen, or were there long before, do not count', () => {
  const hideOld = show('old')
  now += 600_000
  show('left')()
  now += 10
  expect(stated()).toBe(now)
  hideOld()
})

test('a mutation counts, whose result a subscription may follow', async () => {
  const sentAt = now
  await client.mutation(parse('mutation { change }'), {}).toPromise()
  now += 400
  expect(stated()).toBe(sentAt)
})

test('once everything is read again, only what comes after counts', () => {
  const hide = show('a')
  const startedAt = now
  now += 30_000
  restartSent()
  const readAgainAt = now
  now += 5
  expect(missedSince(startedAt)).toEqual({ since: readAgainAt + aheadMs })
  hide()
})

test('nothing is stated to a server that names no time', () => {
  setServerClock({ live: 'running' })
  expect(missedSince(now)).toBe(undefined)
})
