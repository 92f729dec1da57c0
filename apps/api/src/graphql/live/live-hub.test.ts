import type { ExecutionResult } from 'graphql'
import { expect, test } from 'vitest'
import { networkFeature } from '#features/network/network.feature.ts'
import { statsFeature } from '#features/stats/stats.feature.ts'
import { createLiveHub, type Viewer } from '#graphql/live/live-hub.ts'
import { toLiveRequest } from '#graphql/live/live-request.ts'
import { createTopicOf } from '#graphql/live/topics.ts'
import { createOperations } from '#graphql/operations.ts'
import { schema } from '#graphql/schema.ts'

const query = 'subscription { networkStatusChanged { playersOnline } }'

/** A hub whose results are the events they are of, and a viewer of the network's state. */
function watchNetwork(run: () => Promise<ExecutionResult> = () => Promise.resolve({ data: {} })) {
  const operations = createOperations(schema, { introspection: false })
  const operation = operations.select(operations.parse(query), null)
  if (operation === null) throw new Error('there is an operation')
  const [sent, errors]: [string[], unknown[]] = [[], []]
  const hub = createLiveHub({
    topicOf: createTopicOf([networkFeature.topics ?? {}]),
    principalOf: () => null,
    readPrincipal: async () => null,
    run,
    write: () => 'result',
    onError: (error) => errors.push(error),
  })
  const request = toLiveRequest(schema, operation, { query, variables: {}, principal: null })
  const viewer: Viewer = {
    sessionId: null,
    origin: { ipAddress: '192.0.2.1', userAgent: '' },
    send: (payload) => sent.push(payload),
    refuse: (error) => errors.push(error),
  }
  return { hub, request, viewer, sent, errors }
}

test('an event that waits behind one that failed is served', async () => {
  let asked = 0
  const failing = Promise.withResolvers<never>()
  const { hub, request, viewer, sent, errors } = watchNetwork(() =>
    (asked += 1) === 1 ? failing.promise : Promise.resolve({ data: {} }),
  )
  hub.add(request, viewer)
  hub.handle({ kind: 'network-status' })
  hub.handle({ kind: 'network-status' })
  const cut = new Error('the database is unavailable')
  failing.reject(cut)
  await expect.poll(() => sent).toEqual(['result'])
  expect(errors).toEqual([cut])
  expect(asked).toBe(2)
})

test('a viewer gets once what it missed, and other viewers do not get it again', async () => {
  const { hub, request, viewer, sent } = watchNetwork()
  const others: string[] = []
  hub.add(request, { ...viewer, send: (payload) => others.push(payload) })
  const [readAt, topic] = [hub.now(), request.topic]
  hub.handle({ kind: 'network-status' })
  hub.handle({ kind: 'network-status' })
  await expect.poll(() => others.length).toBeGreaterThan(0)
  const before = others.length
  hub.add(request, viewer, hub.missedSince(topic, readAt) ?? undefined)
  await expect.poll(() => sent).toEqual(['result'])
  expect(others).toHaveLength(before)
})

test('what a viewer missed is not sent once it has left', async () => {
  const { hub, request, viewer, sent } = watchNetwork()
  const readAt = hub.now()
  hub.handle({ kind: 'network-status' })
  hub.add(request, viewer, hub.missedSince(request.topic, readAt) ?? undefined)()
  hub.add(request, { ...viewer, send: () => sent.push('of another') })
  hub.handle({ kind: 'network-status' })
  await expect.poll(() => sent).toEqual(['of another'])
})

test('after lost events nobody is said to have missed none', () => {
  const { hub, request } = watchNetwork()
  const readAt = hub.now()
  expect(hub.missedSince(request.topic, readAt)?.size).toBe(0)
  hub.handle({ kind: 'resync' })
  expect(hub.missedSince(request.topic, readAt)).toBe(null)
})

test('a board of a thousand viewers is read once a change, and sent only where it differs from the last one', async () => {
  const text = 'subscription { statsBoardChanged(mode: ttt, period: DAILY) { board { total } } }'
  const operations = createOperations(schema, { introspection: false })
  const operation = operations.select(operations.parse(text), null)
  if (operation === null) throw new Error('there is an operation')
  const totals = [1, 1, 2, 2, 1]
  let runs = 0
  const hub = createLiveHub({
    topicOf: createTopicOf([statsFeature.topics ?? {}]),
    principalOf: () => null,
    readPrincipal: async () => null,
    run: async () => ({ data: { total: totals[runs++] } }),
    write: (result) => JSON.stringify(result.data),
    onError: (error) => expect.fail(String(error)),
  })
  const request = toLiveRequest(schema, operation, { query: text, variables: {}, principal: null })
  const received = Array.from({ length: 1_000 }, (): string[] => [])
  for (const sent of received) {
    const origin = { ipAddress: '192.0.2.1', userAgent: '' }
    hub.add(request, { sessionId: null, origin, send: (one) => sent.push(one), refuse: () => undefined })
  }
  for (const [index] of totals.entries()) {
    hub.handle({ kind: 'stats', mode: 'ttt' })
    hub.handle({ kind: 'stats', mode: 'gungame' })
    await expect.poll(() => runs).toBe(index + 1)
    // what the run returned is sent in tasks that were there before this one
    await new Promise((resolve) => setImmediate(resolve))
  }
  const sent = ['{"total":1}', '{"total":2}', '{"total":1}']
  for (const one of received) expect(one).toEqual(sent)
  // who comes later has not seen it, even if others have
  const late: string[] = []
  const origin = { ipAddress: '192.0.2.1', userAgent: '' }
  hub.add(request, { sessionId: null, origin, send: (one) => late.push(one), refuse: () => undefined })
  totals.push(1)
  hub.handle({ kind: 'stats', mode: 'ttt' })
  await expect.poll(() => late).toEqual(['{"total":1}'])
  for (const one of received) expect(one).toEqual(sent)
  expect(runs).toBe(totals.length)
})
