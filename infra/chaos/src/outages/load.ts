import { setTimeout as sleep } from 'node:timers/promises'
import type { CarefulClient, ClientCounts } from '#clients/careful-client.ts'
import { me } from '#clients/operations.ts'
import type { Target } from '#kills/population.ts'
import { type SentNotification, sendNotification } from '#kills/send-notification.ts'

/** Clients at work in the background of a scenario. */
export type Load = {
  /** Lets the clients finish what they began and resolves with what they sent. */
  stop: () => Promise<{ notifications: SentNotification[]; stuck: string[] }>
}

/** Starts clients that send notifications and look at the account page, a few times a second. */
export function startLoad(options: {
  client: CarefulClient
  counts: ClientCounts
  token: string
  targets: readonly Target[]
  /** Makes the texts of this load unlike those of every other. */
  label: string
}): Load {
  const { client, counts, token, targets, label } = options
  const notifications: SentNotification[] = []
  const stuck: string[] = []
  let stopped = false
  let count = 0

  async function repeat(everyMs: number, work: () => Promise<void>): Promise<void> {
    while (!stopped) {
      await work().catch((error: unknown) =>
        stuck.push(error instanceof Error ? error.message : String(error)),
      )
      await sleep(everyMs)
    }
  }

  async function send(): Promise<void> {
    count += 1
    const target = targets[count % targets.length]
    if (target === undefined) throw new Error('no player to notify')
    const text = `${label}, message ${count}`
    notifications.push(await sendNotification(client, { token, target, text, twice: count % 5 === 0 }))
  }

  async function look(): Promise<void> {
    const outcome = await client.ask(me, { token, repeatable: true })
    if (outcome.kind === 'done' && outcome.data.me === null)
      counts.improper.push('a live token was taken for a guest')
  }

  const clients = [repeat(300, send), repeat(300, send), repeat(200, look)]
  return {
    stop: async () => {
      stopped = true
      await Promise.all(clients)
      return { notifications, stuck }
    },
  }
}
