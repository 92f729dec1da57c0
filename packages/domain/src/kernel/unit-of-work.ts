import type { Transaction } from '@kubora/schema/db/client'
import { writable } from '@kubora/schema/db/writable'
import type { DomainContext } from '#kernel/context.ts'
import type { LiveEvent } from '#kernel/live-event.ts'
import { retryDeadlock } from '#kernel/retry-deadlock.ts'
import type { Secret } from '#kernel/secret.ts'

/** A transaction and what belongs to it. Pass it to every function whose writes must commit together. */
export type Unit = {
  tx: Transaction
  secret: Secret
  /** See {@link DomainContext.requestId}. */
  requestId?: string | undefined
  /** Collects a live event; it is published after commit, or not at all. */
  publish: (event: LiveEvent) => void
  /** Collects a line for {@link DomainContext.onInvertible}. */
  addInvertible: (lineId: string) => void
}

/**
 * Runs `work` in one transaction and publishes its live events after commit. A thrown error rolls everything back, and
 * nothing is published. `work` may run again after a deadlock ({@link retryDeadlock}), so it must make no network call and
 * count nothing outside the database.
 */
export async function inUnit<Result>(
  context: DomainContext,
  work: (unit: Unit) => Promise<Result>,
): Promise<Result> {
  const { result, events, lines } = await retryDeadlock(async () => {
    const events: LiveEvent[] = []
    const lines: string[] = []
    const unit = {
      secret: context.secret,
      requestId: context.requestId,
      publish: (event: LiveEvent) => void events.push(event),
      addInvertible: (lineId: string) => void lines.push(lineId),
    }
    return { result: await writable(context.db).transaction((tx) => work({ tx, ...unit })), events, lines }
  })
  if (events.length > 0) context.publish(events)
  if (lines.length > 0) context.onInvertible?.(lines)
  return result
}

declare const isRolledBack: unique symbol

/** A unit that is rolled back in any case. */
export type PreviewUnit = Unit & { readonly [isRolledBack]: true }

class PreviewedError extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('previewed')
    this.result = result
  }
}

/** Runs `work` in one transaction that is rolled back, and returns its result. Nothing is published. Throws what `work` throws. */
export async function inPreview<Result>(
  context: DomainContext,
  work: (unit: PreviewUnit) => Promise<Result>,
): Promise<Result> {
  try {
    return await inUnit(context, async (unit) => {
      // nobody else makes such a unit
      throw new PreviewedError(await work(unit as PreviewUnit))
    })
  } catch (error) {
    if (error instanceof PreviewedError) return error.result as Result
    throw error
  }
}
