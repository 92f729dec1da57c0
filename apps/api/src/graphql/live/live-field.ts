import type { Principal } from '@kubora/domain/kernel/actor'
import type { LiveEvent } from '@kubora/domain/kernel/live-event'

/** How the hub serves a subscription field. */
export type LiveField = {
  /** Returns the topic of its events; throws `NO_PERMISSION` when the caller may not see what the arguments name. */
  topic: (args: Readonly<Record<string, unknown>>, principal: Principal | null) => string
  /**
   * Who may share one execution. `permissions`: all viewers who meet the same of the document's rules. `session`: only
   * sockets of one session, as the result is about the caller's own account.
   */
  sharedBy: 'permissions' | 'session'
  /**
   * Returns whether a viewer may see this event, such as one of a realm in which the viewer holds the permission; others are
   * sent nothing and stay subscribed. Decides by the event alone, whose topic has to count what it decides by (the realm) to
   * the subject: of each subject only the newest event is served.
   */
  mayView?: (event: LiveEvent, principal: Principal | null) => boolean
  /** Whether a viewer is sent no result that equals the last one, as the result is a state and not what happened. */
  onlyChanges?: boolean
}

/** Extensions of a subscription field: the topic of its events, and who may share an execution. */
export function liveField(live: LiveField): { live: LiveField } {
  return { live }
}

/** A stand-in for the source of events that GraphQL expects; the hub alone serves subscriptions. */
export function subscribedByHub(): never {
  throw new Error('subscriptions are served by the live hub')
}

/** The event for which a subscription field is resolved: the hub passes it as root value of the operation. */
export function liveEvent<Kind extends LiveEvent['kind']>(
  kind: Kind,
  root: unknown,
): Extract<LiveEvent, { kind: Kind }> {
  const event = root as LiveEvent
  if (event.kind !== kind) throw new Error(`expected an event of kind ${kind}`)
  // narrowed by the line above
  return event as Extract<LiveEvent, { kind: Kind }>
}
