import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import { startFaultProxy } from '@kubora/test-kit/fault-proxy/fault-proxy'
import { testServices } from '@kubora/test-kit/services/test-services'
import { Redis } from 'ioredis'
import { afterAll, expect, test } from 'vitest'
import { createLivePublisher } from '#create-live-publisher.ts'
import { createLiveSubscriber, type LiveSignal } from '#create-live-subscriber.ts'
import { readLiveMessage, writeLiveMessage } from '#live-message.ts'

const { redisUrl } = await testServices()
const redis = new Redis(redisUrl)
afterAll(() => redis.disconnect())

const accountIds = { first: 900_001, second: 900_002, third: 900_003 }

function event(accountId: number): LiveEvent {
  return { kind: 'account', accountId, tokenStale: false }
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!holds()) {
    if (performance.now() > deadline) throw new Error('did not happen')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Cuts the subscribers of this file's own Redis database: other files' tests run on the same server. */
async function breakSubscriptions(): Promise<void> {
  const clients = String(await redis.call('CLIENT', 'LIST', 'TYPE', 'pubsub')).split('\n')
  const ours = clients.filter((line) => line.includes(` db=${redis.options.db} `))
  for (const line of ours) await redis.call('CLIENT', 'KILL', 'ID', /^id=(\d+)/.exec(line)?.[1] ?? '')
}

test('what one process publishes reaches every subscriber, also after a broken connection', async () => {
  const subscribers = [createLiveSubscriber(redis), createLiveSubscriber(redis)]
  const received: LiveSignal[][] = [[], []]
  for (const [index, subscriber] of subscribers.entries())
    subscriber.listen((signal) => received[index]?.push(signal))
  const { publish } = createLivePublisher(redis)
  const receivesAll = (accountId: number) =>
    received.every((signal) => signal.some((one) => one.kind === 'account' && one.accountId === accountId))
  await until(() => subscribers.every((subscriber) => subscriber.isRunning()))
  await redis.ping()
  // where the first attempt took long, they begin with a resync
  for (const signal of received) signal.length = 0
  publish([event(accountIds.first)])
  await until(() => receivesAll(accountIds.first))
  await breakSubscriptions()
  await until(() => received.every((signal) => signal.some((one) => one.kind === 'resync')))
  for (const signal of received) {
    expect(signal.map(({ kind }) => kind).filter((kind) => kind !== 'account')).toEqual(['paused', 'resync'])
  }
  expect(subscribers.every((subscriber) => subscriber.isRunning())).toBe(true)
  publish([event(accountIds.second)])
  await until(() => receivesAll(accountIds.second))
  expect(receivesAll(accountIds.first) && receivesAll(accountIds.second)).toBe(true)
  await Promise.all(subscribers.map((subscriber) => subscriber.close()))
})

test('what is published in one database of a Redis server does not reach another', async () => {
  const elsewhere = redis.duplicate({ db: (redis.options.db ?? 0) + 1 })
  const subscriber = createLiveSubscriber(redis)
  const received: LiveSignal[] = []
  subscriber.listen((signal) => received.push(signal))
  const own = createLivePublisher(redis)
  await until(() => subscriber.isRunning() && redis.status === 'ready')
  own.publish([event(accountIds.first)])
  await until(() => received.length > 0)
  await until(() => elsewhere.status === 'ready')
  createLivePublisher(elsewhere).publish([event(accountIds.second)])
  // once Redis responds it has passed on what came before
  await elsewhere.ping()
  own.publish([event(accountIds.third)])
  await until(() =>
    received.some((signal) => signal.kind === 'account' && signal.accountId === accountIds.third),
  )
  expect(received.some((signal) => signal.kind === 'account' && signal.accountId === accountIds.second)).toBe(
    false,
  )
  elsewhere.disconnect()
  await subscriber.close()
})

test('who begins while Redis is unavailable waits for no events, and reads again once they come', async () => {
  const { hostname: host, port } = new URL(redisUrl)
  const proxy = await startFaultProxy({ host, port: Number(port) })
  await proxy.refuse()
  const late = new Redis(proxy.through(redisUrl), { lazyConnect: true })
  const subscriber = createLiveSubscriber(late)
  const received: LiveSignal[] = []
  subscriber.listen((signal) => received.push(signal))
  await subscriber.begun
  expect([subscriber.isRunning(), received]).toEqual([false, []])
  await proxy.heal()
  await until(() => received.length > 0)
  expect([subscriber.isRunning(), received]).toEqual([true, [{ kind: 'resync' }]])
  await subscriber.close()
  await proxy.close()
})

test('publishing without Redis neither throws nor waits', () => {
  const disconnected = new Redis(1, { lazyConnect: true })
  expect(() => createLivePublisher(disconnected).publish([event(accountIds.first)])).not.toThrow()
  disconnected.disconnect()
})

test('what is no event is ignored', () => {
  for (const text of ['', 'null', '{"kind":"later"}', '{"kind":"account","accountId":"1"}', '{']) {
    expect(readLiveMessage(text)).toBeNull()
  }
  expect(readLiveMessage(writeLiveMessage(event(5)))).toEqual(event(5))
})
