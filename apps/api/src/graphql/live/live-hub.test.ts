import { expect, test } from 'vitest'
import { networkFeature } from '#features/network/network.feature.ts'
import { createLiveHub } from '#graphql/live/live-hub.ts'
import { toLiveRequest } from '#graphql/live/live-request.ts'
import { createTopicOf } from '#graphql/live/topics.ts'
import { createOperations } from '#graphql/operations.ts'
import { schema } from '#graphql/schema.ts'

const query = 'subscription { networkStatusChanged { playersOnline } }'

test('an event that waits behind one that failed is served', async () => {
  const operations = createOperations(schema, { introspection: false })
  const operation = operations.select(operations.parse(query), null)
  if (operation === null) throw new Error('there is an operation')
  const asked: unknown[] = []
  const errors: unknown[] = []
  const failing = Promise.withResolvers<never>()
  const hub = createLiveHub({
    topicOf: createTopicOf([networkFeature.topics ?? {}]),
    principalOf: () => null,
    run: (_operation, event) => {
      asked.push(event)
      return asked.length === 1 ? failing.promise : Promise.resolve({ data: {} })
    },
    write: () => 'result',
    onError: (error) => errors.push(error),
  })
  const sent: string[] = []
  hub.add(toLiveRequest(schema, operation, { query, variables: {}, principal: null }), {
    sessionId: null,
    origin: { ipAddress: '192.0.2.1', userAgent: '' },
    send: (payload) => sent.push(payload),
    refuse: (error) => errors.push(error),
  })
  hub.handle({ kind: 'network-status' })
  hub.handle({ kind: 'network-status' })
  const cut = new Error('the database is unavailable')
  failing.reject(cut)
  await expect.poll(() => sent).toEqual(['result'])
  expect(errors).toEqual([cut])
  expect(asked).toHaveLength(2)
})
