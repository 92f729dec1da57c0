import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWeb } from '@kubora/local/web-build'
import { seededRandom } from '@kubora/plugin-sdk/simulator/seeded-random'
import { migrateDatabase } from '@kubora/schema/db/migrate'
import { Redis } from 'ioredis'
import postgres from 'postgres'
import { operationsOf } from '#chats/chat-operations.ts'
import { type ChatPerson, openChats, settlePeople } from '#chats/chat-population.ts'
import { type ChatWatcher, watchChat } from '#chats/chat-watcher.ts'
import {
  type AckedMessage,
  type ChatTotals,
  inspectChats,
  type StoredChatMessage,
} from '#chats/inspect-chats.ts'
import {
  type CarefulClient,
  type ClientCounts,
  createCarefulClient,
  createCounts,
} from '#clients/careful-client.ts'
import { carryOutKills, planKills } from '#kills/kill-plan.ts'
import { poll } from '#poll.ts'
import type { Progress } from '#run-operations.ts'
import { startChaosStack } from '#stack/chaos-stack.ts'

/** Size of a run, and the servers it uses. */
export type ChatsOptions = {
  seed: number
  chats: number
  messages: number
  kills: number
  databaseUrl: string
  ownerUrl: string
  redisUrl: string
  logDir: string
}

/** Result of a run. */
export type ChatsResult = {
  seed: number
  totals: ChatTotals
  violations: string[]
  killsByProcess: ReadonlyMap<string, number>
  redisBreaks: { wiped: number; cut: number }
  screens: { live: number; read: number; reconnects: number }
  counts: ClientCounts
}

/** Share of the messages that players write: they have to wait between two. */
const playersShare = 0.1
const quietTimeoutMs = 60_000

/** Writes a message until it is known what became of it; the nonce stays. Every fifth is sent twice at once. */
async function write(
  client: CarefulClient,
  { side, name, token, chatId }: ChatPerson,
  text: string,
  twice: boolean,
): Promise<AckedMessage | string> {
  const nonce = randomUUID()
  const operation = operationsOf[side].write
  const how = { token, variables: { id: chatId, nonce, text }, repeatable: true } as const
  for (;;) {
    const [outcome, other] = await Promise.all([
      client.ask(operation, how),
      twice ? client.ask(operation, how) : undefined,
    ])
    const done = [outcome, other].find((one) => one?.kind === 'done')
    if (done?.kind === 'done') return { chatId, writer: name, nonce, text, seq: done.data.sent.seq }
    if (outcome.kind === 'refused' && outcome.code === 'MESSAGE_TOO_SOON') await sleep(400)
    else return `${operation.name} of ${name}: ${JSON.stringify(outcome)}`
  }
}

/** Writes the messages of one person, one after the other. */
async function converse(
  client: CarefulClient,
  person: ChatPerson,
  texts: readonly string[],
  { progress, noise }: { progress: Progress; noise: () => number },
) {
  const acked: AckedMessage[] = []
  const refused: string[] = []
  for (const text of texts) {
    progress.started += 1
    const written = await write(client, person, text, noise() < 0.2)
    if (typeof written === 'string') refused.push(written)
    else acked.push(written)
    await sleep(noise() * 40)
  }
  return { acked, refused }
}

/** Empties Redis and cuts its subscribers off, again and again until the signal aborts. */
async function breakRedis(redisUrl: string, noise: () => number, signal: AbortSignal) {
  const redis = new Redis(redisUrl)
  const breaks = { wiped: 0, cut: 0 }
  try {
    while (!signal.aborted) {
      await sleep(1_000 + noise() * 3_000, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) break
      if (noise() < 0.5) {
        await redis.flushall()
        breaks.wiped += 1
      } else {
        await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
        breaks.cut += 1
      }
    }
  } finally {
    redis.disconnect()
  }
  return breaks
}

/** Returns how many messages each person writes, so that all together write this many. */
function shareOut(people: readonly ChatPerson[], messages: number): number[] {
  const players = people.filter(({ side }) => side === 'PLAYER').length
  const members = people.length - players
  const ofPlayers = Math.round(messages * playersShare)
  return people.map(({ side }, index) => {
    const [all, writers] = side === 'PLAYER' ? [ofPlayers, players] : [messages - ofPlayers, members]
    const place = people.slice(0, index).filter((other) => other.side === side).length
    return Math.floor(all / writers) + (place < all % writers ? 1 : 0)
  })
}

/**
 * Lets both sides of many chats write at once while processes are killed, Redis is wiped and its subscribers are cut off, and compares
 * Postgres and every screen with what was acknowledged. Migrates the database, which must be empty.
 */
export async function runChats(options: ChatsOptions): Promise<ChatsResult> {
  const { seed, databaseUrl, ownerUrl, redisUrl, logDir } = options
  const [random, noise] = [seededRandom(seed), seededRandom(seed + 1)]
  const counts = createCounts()
  const cleanUp: (() => Promise<unknown>)[] = []
  try {
    await rm(logDir, { recursive: true, force: true })
    await buildWeb()
    await migrateDatabase(ownerUrl, databaseUrl)
    const accounts = await settlePeople(databaseUrl, options.chats)
    const pauseMs = () => 50 + noise() * 400
    const stack = await startChaosStack({
      databaseUrl,
      redisUrl,
      smtpUrl: 'smtp://127.0.0.1:1',
      logDir,
      pauseMs,
    })
    cleanUp.push(stack.stop)
    const sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined })
    cleanUp.push(() => sql.end({ timeout: 5 }))
    const client = createCarefulClient({ graphqlUrl: stack.graphqlUrl, random: noise, counts })
    const people = await openChats(client, accounts)
    const watchers: ChatWatcher[] = people.map((person) =>
      watchChat(person, { graphqlUrl: stack.graphqlUrl, origin: stack.site, client }),
    )
    cleanUp.push(() => Promise.all(watchers.map((watcher) => watcher.stop())))
    await Promise.all(watchers.map(({ connected }) => connected))

    const shares = shareOut(people, options.messages)
    const progress = { started: 0 }
    const plan = planKills(random, {
      kills: options.kills,
      operations: options.messages,
      killables: stack.killables.map(({ name }) => name),
    })
    const ended = new AbortController()
    const killing = carryOutKills(plan, stack.killables, progress, ended.signal)
    const breaking = breakRedis(redisUrl, noise, ended.signal)
    const done = await Promise.all(
      people.map((person, index) => {
        const texts = Array.from({ length: shares[index] ?? 0 }, (_, count) => `${person.name}: ${count + 1}`)
        return converse(client, person, texts, { progress, noise })
      }),
    )
    await killing
    ended.abort()
    const redisBreaks = await breaking

    const acked = done.flatMap((one) => one.acked)
    const look = async () => {
      const stored = await sql<StoredChatMessage[]>`
        select chat_id as "chatId", seq, nonce, text, at from chat_messages order by chat_id, seq`
      const screens = people.map(({ name, chatId }, index) => ({
        name,
        chatId,
        shown: watchers[index]?.shown ?? [],
        errors: watchers[index]?.errors ?? [],
      }))
      return inspectChats(acked, stored, screens)
    }
    const inspection = await poll(
      'the same on every screen',
      async () => {
        const found = await look()
        return found.violations.length === 0 ? found : undefined
      },
      { timeoutMs: quietTimeoutMs, everyMs: 500 },
    ).catch(look)
    const sum = (key: keyof ChatWatcher['counts']) =>
      watchers.reduce((total, watcher) => total + watcher.counts[key], 0)
    return {
      seed,
      totals: inspection.totals,
      violations: [
        ...inspection.violations,
        ...done.flatMap(({ refused }) => refused),
        ...new Set(counts.improper),
        ...stack.killables.flatMap(({ collapses }) => collapses),
      ],
      killsByProcess: new Map(stack.killables.map(({ name, kills }) => [name, kills])),
      redisBreaks,
      screens: { live: sum('live'), read: sum('read'), reconnects: sum('reconnects') },
      counts,
    }
  } finally {
    for (const step of cleanUp.toReversed()) await step()
  }
}
