import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import type { CarefulClient } from '#clients/careful-client.ts'
import { changedEvent, operationsOf, type ReadMessage } from '#chats/chat-operations.ts'
import type { ChatPerson } from '#chats/chat-population.ts'

/** A screen that shows a chat: live messages, gaps closed by their numbers, everything read again after a reconnect. */
export type ChatWatcher = {
  /** What is on the screen, in the order in which it came there. */
  readonly shown: readonly ReadMessage[]
  /** Messages that came live, and those that had to be read. */
  readonly counts: { live: number; read: number; reconnects: number }
  /** Errors with which a subscription ended, and what came twice with other contents. */
  readonly errors: readonly string[]
  readonly connected: Promise<void>
  stop: () => Promise<void>
}

/** Follows the chat of a person, as the site's page does. */
export function watchChat(
  person: ChatPerson,
  { graphqlUrl, origin, client: http }: { graphqlUrl: string; origin: string; client: CarefulClient },
): ChatWatcher {
  const { part, last, subscription } = operationsOf[person.side]
  const how = { token: person.token, repeatable: true } as const
  const known = new Map<number, ReadMessage>()
  const shown: ReadMessage[] = []
  const errors: string[] = []
  const counts = { live: 0, read: 0, reconnects: 0 }
  const connected = Promise.withResolvers<void>()
  let [lastSeq, stopped, isFilling] = [0, false, false]

  function take(messages: readonly ReadMessage[], from: 'live' | 'read'): void {
    for (const message of messages) {
      const before = known.get(message.seq)
      if (before === undefined) {
        known.set(message.seq, message)
        counts[from] += 1
      } else if (before.nonce !== message.nonce || before.text !== message.text) {
        errors.push(`number ${message.seq} came with other contents`)
      }
      lastSeq = Math.max(lastSeq, message.seq)
    }
    for (let next = known.get(shown.length + 1); next; next = known.get(shown.length + 1)) shown.push(next)
  }

  /** Reads what is missing up to the last number that is known. */
  async function fill(): Promise<void> {
    if (isFilling) return
    isFilling = true
    try {
      while (!stopped && shown.length < lastSeq) {
        const variables = { id: person.chatId, after: shown.length }
        const read = await http.ask(part, { ...how, variables })
        if (read.kind !== 'done') errors.push(`${part.name}: ${JSON.stringify(read)}`)
        else take(read.data.part, 'read')
      }
    } finally {
      isFilling = false
    }
  }

  async function resync(): Promise<void> {
    const read = await http.ask(last, { ...how, variables: { id: person.chatId } })
    if (read.kind !== 'done') return void errors.push(`${last.name}: ${JSON.stringify(read)}`)
    lastSeq = Math.max(lastSeq, read.data.chat.lastSeq)
    await fill()
  }

  class SocketFromSite extends WebSocket {
    constructor(url: string, protocols: string) {
      super(url, protocols, { origin })
    }
  }
  const working = new Set<Promise<void>>()
  function work(task: Promise<void>): void {
    const done = task
      .catch((error: unknown) => {
        if (!stopped) errors.push(error instanceof Error ? error.message : String(error))
      })
      .finally(() => working.delete(done))
    working.add(done)
  }
  const socket = createClient({
    url: graphqlUrl.replace(/^http/, 'ws'),
    webSocketImpl: SocketFromSite,
    connectionParams: { token: person.token },
    keepAlive: 5_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (retries) =>
      new Promise((resolve) => setTimeout(resolve, Math.min(250 * 2 ** retries, 2_000))),
    on: {
      connected: () => {
        counts.reconnects += 1
        connected.resolve()
        work(resync())
      },
    },
  })

  async function watch(): Promise<void> {
    while (!stopped) {
      try {
        for await (const result of socket.iterate({
          query: subscription,
          variables: person.side === 'TEAM' ? { id: person.chatId } : {},
        })) {
          const { data } = changedEvent.safeParse(result.data)
          if (data === undefined) {
            errors.push(JSON.stringify(result.errors))
            continue
          }
          lastSeq = Math.max(lastSeq, data.changed.chat.lastSeq)
          take(data.changed.messages, 'live')
          work(fill())
        }
      } catch (error) {
        if (!stopped) errors.push(error instanceof Error ? error.message : JSON.stringify(error))
      }
      await new Promise((resolve) => setTimeout(resolve, 500))
      // what came between the end of a subscription and the next one
      if (!stopped) work(resync())
    }
  }
  const watching = watch()

  return {
    shown,
    counts,
    errors,
    connected: connected.promise,
    stop: async () => {
      stopped = true
      await socket.dispose()
      await watching
      await Promise.allSettled(working)
    },
  }
}
