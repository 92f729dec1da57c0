import type { Transaction } from '@kubora/schema/db/client'
import { writable } from '@kubora/schema/db/writable'
import type { DomainContext } from '#kernel/context.ts'
import type { LiveEvent } from '#kernel/live-event.ts'
import { retryDeadlock } from '#kernel/retry-deadlock.ts'
import type { Secret } from '#kernel/secret.ts'

/** A transaction with what belongs to it. Pass it to everything that must happen together. */
export type Unit = {
  tx: Transaction
  secret: Secret
  /** Collects a live event; it is published if and when the transaction commits. */
  publish: (event: LiveEvent) => void
}

/**
 * Runs `work` in one transaction and publishes its live events after commit. A thrown error rolls everything back and nothing
 * is published. No network call belongs inside, and nothing that would count twice: after a deadlock it runs again
 * ({@link retryDeadlock}).
 */
export async function inUnit<Result>(
  context: DomainContext,
  work: (unit: Unit) => Promise<Result>,
): Promise<Result> {
  const { result, events } = await retryDeadlock(async () => {
    const events: LiveEvent[] = []
    const unit = { secret: context.secret, publish: (event: LiveEvent) => void events.push(event) }
    return { result: await writable(context.db).transaction((tx) => work({ tx, ...unit })), events }
  })
  if (events.length > 0) context.publish(events)
  return result
}
