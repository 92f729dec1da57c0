import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import type { GreedyEnvironment } from '#greedy/start-greedy-environment.ts'
import { createSender, graphqlRequest, type Received } from '#greedy/send.ts'

/** Actions of honest people. */
export const honestActions = ['page', 'list', 'search', 'live event', 'login'] as const
/** One of them. */
export type HonestAction = (typeof honestActions)[number]

/** Result of one action. */
export type HonestSample = { action: HonestAction; ms: number; failure: string | null }

/** People who use the site in the usual way, each from an address of their own. */
export type HonestCrowd = {
  /** Works for this time and resolves with the results of all its actions. */
  work: (forMs: number) => Promise<HonestSample[]>
  /** Resolves once the site responds at its usual pace again. */
  quiet: () => Promise<void>
  stop: () => Promise<void>
}

type Person = {
  address: string
  token: string
  loginAccounts: readonly { email: string; password: string }[]
}

/** Pause of one person between two actions of a kind, ms. */
const pausesMs: Readonly<Record<Exclude<HonestAction, 'live event'>, number>> = {
  page: 350,
  list: 350,
  search: 900,
  login: 2_000,
}
const eventPauseMs = 400
/** An action that takes longer has failed. */
const timeoutMs = 15_000

const pages = [
  '/',
  '/rules',
  '/wiki',
  '/changelog',
  '/join',
  '/games/ttt',
  '/livestream',
  '/downloads',
].flatMap((path) => ['', '/en', '/fr'].map((locale) => (path === '/' ? locale || '/' : locale + path)))
const words = ['server', 'rules', 'team', 'chat', 'player', 'vote', 'city', 'money', 'police', 'map']

const listDocument = `query ($first: Int!) { players(first: $first) {
  items { id uuid name firstJoinAt lastSeenAt playtimeMinutes rankName online linked } nextCursor } }`
const searchDocument = `query ($query: String!) { searchContent(locale: en, query: $query, first: 10) {
  hits { kind path title { text match } snippet { text match } } } }`
const loginDocument = 'mutation ($input: LoginInput!) { login(input: $input) { token lifetimeSeconds } }'

/** Opens sockets for honest people, one for each account of the environment. */
export async function startHonestCrowd(stage: GreedyEnvironment): Promise<HonestCrowd> {
  const persons: Person[] = stage.honest.map((person, index) => ({
    ...person,
    address: `127.0.1.${index + 1}`,
  }))
  const senders = persons.map(({ address }) => createSender(address))
  const watchers = await Promise.all(persons.map((person) => watchNetwork(stage.site, person)))
  let actions = 0
  let logins = 0

  async function take(action: HonestAction, work: () => Promise<string | null>): Promise<HonestSample> {
    const since = performance.now()
    const failure = await work()
    return { action, ms: performance.now() - since, failure }
  }

  async function repeat(
    action: Exclude<HonestAction, 'live event'>,
    untilMs: number,
    work: () => Promise<string | null>,
  ): Promise<HonestSample[]> {
    const samples: HonestSample[] = []
    await sleep(Math.random() * pausesMs[action])
    while (performance.now() < untilMs) {
      samples.push(await take(action, work))
      await sleep(pausesMs[action] * (0.75 + Math.random() / 2))
    }
    return samples
  }

  function next<Item>(items: readonly Item[]): Item {
    actions += 1
    // the lists above are not empty
    return items[actions % items.length] as Item
  }

  async function logInFromElsewhere({ loginAccounts }: Person): Promise<string | null> {
    logins += 1
    const { email, password } = next(loginAccounts)
    const sender = createSender(`127.0.2.${(logins % 250) + 1}`)
    const request = graphqlRequest(stage.graphqlUrl, loginDocument, {
      variables: { input: { email, password } },
    })
    const answer = await sender.send({ ...request, timeoutMs })
    sender.close()
    return dataFailure(answer, 'token')
  }

  async function watchEvents(untilMs: number): Promise<HonestSample[]> {
    const samples: HonestSample[] = []
    while (performance.now() < untilMs) {
      const since = performance.now()
      const arrivals = watchers.map((watcher) => watcher.next(timeoutMs))
      stage.publish()
      for (const arrived of await Promise.all(arrivals)) {
        samples.push({
          action: 'live event',
          ms: (arrived ?? performance.now()) - since,
          failure: arrived === null ? 'no event came' : null,
        })
      }
      await sleep(eventPauseMs)
    }
    return samples
  }

  return {
    async work(forMs) {
      const untilMs = performance.now() + forMs
      const done = await Promise.all([
        watchEvents(untilMs),
        ...persons.flatMap((person, index) => {
          const send = senders[index]?.send ?? (() => Promise.resolve({ status: 0, body: '' }))
          const ask = (query: string, options: { variables?: object; token?: string }) =>
            send({ ...graphqlRequest(stage.graphqlUrl, query, options), timeoutMs })
          return [
            repeat('page', untilMs, async () =>
              pageFailure(await send({ url: stage.site + next(pages), timeoutMs })),
            ),
            repeat('list', untilMs, async () =>
              dataFailure(
                await ask(listDocument, { variables: { first: 50 }, token: person.token }),
                'items',
              ),
            ),
            repeat('search', untilMs, async () =>
              dataFailure(await ask(searchDocument, { variables: { query: next(words) } }), 'hits'),
            ),
            repeat('login', untilMs, () => logInFromElsewhere(person)),
          ]
        }),
      ])
      return done.flat()
    },
    async quiet() {
      const sender = createSender('127.0.1.99')
      const deadline = performance.now() + 30_000
      for (let inTime = 0; inTime < 4 && performance.now() < deadline; ) {
        const since = performance.now()
        await sender.send(graphqlRequest(stage.graphqlUrl, '{ networkStatus { serversOnline } }'))
        inTime = performance.now() - since < 60 ? inTime + 1 : 0
        await sleep(100)
      }
      sender.close()
    },
    async stop() {
      for (const sender of senders) sender.close()
      await Promise.all(watchers.map((watcher) => watcher.stop()))
    },
  }
}

function pageFailure({ status, body }: Received): string | null {
  if (status !== 200) return `page: status ${status}`
  return body.includes('<main') ? null : 'page: not rendered'
}

function dataFailure({ status, body }: Received, expected: string): string | null {
  if (status !== 200) return `${expected}: status ${status} ${body.slice(0, 120)}`
  return body.includes('"errors"') || !body.includes(`"${expected}"`)
    ? `${expected}: ${body.slice(0, 160)}`
    : null
}

/** Subscribes to the network's state; `next` resolves with the time of the next event, or null without one in time. */
async function watchNetwork(site: string, { address, token }: Person) {
  class SocketFromAddress extends WebSocket {
    constructor(url: string, protocols: string) {
      super(url, protocols, { origin: site, localAddress: address })
    }
  }
  const waiting = new Set<(at: number) => void>()
  const connected = Promise.withResolvers<void>()
  const client = createClient({
    url: `${site.replace(/^http/, 'ws')}/api/graphql`,
    webSocketImpl: SocketFromAddress,
    connectionParams: { token },
    retryAttempts: 100,
    shouldRetry: () => true,
    retryWait: () => sleep(250),
    on: { connected: () => connected.resolve() },
  })
  const query = 'subscription { networkStatusChanged { playersOnline serversOnline } }'
  const stop = client.subscribe(
    { query },
    {
      next: () => {
        for (const resolve of waiting) resolve(performance.now())
        waiting.clear()
      },
      error: () => undefined,
      complete: () => undefined,
    },
  )
  await connected.promise
  await sleep(300)
  return {
    next: (withinMs: number) =>
      Promise.race([
        new Promise<number>((resolve) => waiting.add(resolve)),
        sleep(withinMs, null, { ref: false }),
      ]),
    async stop() {
      stop()
      await client.dispose()
    },
  }
}
