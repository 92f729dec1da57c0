import type { Principal } from '@kubora/domain/kernel/actor'
import type { LiveEvent } from '@kubora/domain/kernel/live-event'

/** How the hub serves a subscription field. */
export type LiveField = {
  /** The topic its events come on; throws `NO_PERMISSION` when the arguments name something the caller may not see. */
  topic: (args: Readonly<Record<string, unknown>>, principal: Principal | null) => string
  /**
   * Whom one execution may serve: `permissions` = everyone who meets the same of the rules in the document, `session` =
   * only sockets of one session, as the result is about the account of the caller.
   */
  sharedBy: 'permissions' | 'session'
}

/** Extensions of a subscription field: where its events come from and who may share an execution. */
export function liveField(live: LiveField): { live: LiveField } {
  return { live }
}

/** Stands where GraphQL expects a source of events: subscriptions are served by the hub alone. */
export function subscribedByHub(): never {
  throw new Error('subscriptions are served by the live hub')
}

/** The event a subscription field is resolved for: the hub runs the operation with it as root value. */
export function liveEvent<Kind extends LiveEvent['kind']>(
  kind: Kind,
  root: unknown,
): Extract<LiveEvent, { kind: Kind }> {
  const event = root as LiveEvent
  if (event.kind !== kind) throw new Error(`expected an event of kind ${kind}`)
  // narrowed by the line above
  return event as Extract<LiveEvent, { kind: Kind }>
}
