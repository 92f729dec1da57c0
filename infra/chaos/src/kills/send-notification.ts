import { createHash } from 'node:crypto'
import type { CarefulClient } from '#clients/careful-client.ts'
import { notifyPlayer } from '#clients/operations.ts'
import type { Target } from '#kills/population.ts'

/** A notification as its sender knows it. */
export type SentNotification = {
  /** Unique in the run: identifies what a player saw. */
  text: string
  /** Ids it was acknowledged with; more than one would be a double. */
  ids: Set<string>
  /** Codes of refusals; there must be none. */
  refusals: string[]
}

/** Returns the same UUID for the same text, as an idempotency key that a form chose once. */
function keyOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Sends one notification until it is acknowledged, always under the same key. With `twice` the form was submitted by a
 * double click: two requests at once.
 */
export async function sendNotification(
  client: CarefulClient,
  options: { token: string; target: Target; text: string; twice: boolean },
): Promise<SentNotification> {
  const { token, target, text, twice } = options
  const input = { playerId: String(target.playerId), text, idempotencyKey: keyOf(text) }
  const sent: SentNotification = { text, ids: new Set(), refusals: [] }

  async function submit(): Promise<void> {
    const outcome = await client.ask(notifyPlayer, { variables: { input }, token, repeatable: true })
    if (outcome.kind === 'done') sent.ids.add(outcome.data.notifyPlayer.id)
    else sent.refusals.push(outcome.kind === 'refused' ? outcome.code : outcome.kind)
  }

  await Promise.all(twice ? [submit(), submit()] : [submit()])
  return sent
}
