import type { Principal, RequestOrigin } from '@kubora/domain/kernel/actor'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import type { LiveSignal } from '@kubora/live/create-live-subscriber'
import type { ExecutionResult } from 'graphql'
import type { LiveField } from '#graphql/live/live-field.ts'
import { verdictOf } from '#graphql/live/live-verdict.ts'
import { createRecentEvents } from '#graphql/live/recent-events.ts'
import { newestEvent, type TopicOf } from '#graphql/live/topics.ts'
import { realmFrom, requireNeed } from '#graphql/needs-plugin.ts'
import type { Operation, Variables } from '#graphql/operations.ts'

/** One subscription of one socket. */
export type Viewer = {
  sessionId: string | null
  origin: RequestOrigin
  /** Sends the JSON text of a result. */
  send: (payload: string) => void
  /** Ends the subscription with an error, such as that of a viewer who has lost the permission. */
  refuse: (error: unknown) => void
}

/** The request of a subscription. */
export type LiveRequest = {
  operation: Operation
  query: string
  variables: Variables
  /** Arguments of the subscription field. */
  args: Readonly<Record<string, unknown>>
  live: LiveField
  topic: string
}

/** Serves subscriptions: viewers with the same request and the same permissions share one execution per event. */
export type LiveHub = {
  /** The clock of the instants that `missedSince` takes, ms. */
  now: () => number
  /**
   * Returns the newest event of each subject of the topic since the instant; null when events may have come that this process does
   * not know.
   */
  missedSince: (topic: string, instant: number) => ReadonlyMap<string, LiveEvent> | null
  /** Adds a viewer, who is first served the events that it missed; returns a function that removes it. */
  add: (request: LiveRequest, viewer: Viewer, missed?: ReadonlyMap<string, LiveEvent>) => () => void
  /** Runs the subscriptions that follow the topic of a live event; after a change of rights, ends those that their viewers lost. */
  handle: (signal: LiveSignal) => void
  /**
   * Ends the subscriptions of the team that their viewers may no longer have, as a permission was taken or a second factor is
   * required since. Does nothing while Postgres is unavailable.
   */
  endForbidden: () => Promise<void>
  viewerCount: () => number
}

/** What the hub needs of the api. */
export type LiveHubOptions = {
  topicOf: TopicOf
  /** Returns the principal of a session, with the permissions of this moment; null when the session has ended. */
  principalOf: (sessionId: string) => Promise<Principal | null> | Principal | null
  /** Returns the same, read now. */
  readPrincipal: (sessionId: string) => Promise<Principal | null>
  /** Runs the operation for one event, with the permissions of `principal`. */
  run: (
    operation: Operation,
    event: LiveEvent,
    principal: Principal | null,
    variables: Variables,
  ) => Promise<ExecutionResult>
  /** Returns the JSON text of a result, with its errors described; null when there is nothing to send. */
  write: (result: ExecutionResult) => string | null
  /** Called when serving an event has failed. These viewers miss the event; later ones are served. */
  onError: (error: unknown) => void
}

type Group = {
  request: LiveRequest
  viewers: Set<Viewer>
  /** Events to serve, the newest of each subject only: an execution now sees all earlier changes. */
  waiting: Map<string, LiveEvent>
  busy: boolean
}

/** Creates the hub of this process. */
export function createLiveHub(options: LiveHubOptions): LiveHub {
  const groups = new Map<string, Group>()
  const byTopic = new Map<string, Set<Group>>()
  const now = () => performance.now()
  const recent = createRecentEvents(now)

  function groupOf(request: LiveRequest): [string, Group] {
    const { query, operation, variables, topic } = request
    const key = JSON.stringify([topic, variables, operation.definition.name?.value ?? null, query])
    let group = groups.get(key)
    if (!group) {
      group = { request, viewers: new Set(), waiting: new Map(), busy: false }
      groups.set(key, group)
      const sameTopic = byTopic.get(topic) ?? new Set()
      byTopic.set(topic, sameTopic.add(group))
    }
    return [key, group]
  }

  async function serve(group: Group): Promise<void> {
    if (group.busy) return
    group.busy = true
    for (;;) {
      const next = group.waiting.entries().next().value
      if (next === undefined) break
      group.waiting.delete(next[0])
      try {
        await serveEvent(options, group, next[1])
      } catch (error) {
        options.onError(error)
      }
    }
    group.busy = false
  }

  let isChecking = false
  /** Whether rights changed while they were checked. */
  let isStale = false
  async function endForbidden(): Promise<void> {
    isStale = true
    if (isChecking) return
    isChecking = true
    try {
      while (isStale) {
        isStale = false
        await Promise.all([...groups.values()].filter(isForTeam).map((group) => refuseLost(options, group)))
      }
    } catch {
      // nobody is refused without knowing; the next check comes soon
    } finally {
      isChecking = false
    }
  }

  return {
    now,
    endForbidden,
    missedSince: recent.since,
    add(request, viewer, missed = new Map()) {
      const [key, group] = groupOf(request)
      group.viewers.add(viewer)
      const alone: Group = { request, viewers: new Set([viewer]), waiting: new Map(missed), busy: false }
      // the caller has the returned function before anything is sent or refused
      queueMicrotask(() => void serve(alone))
      return () => {
        alone.viewers.delete(viewer)
        group.viewers.delete(viewer)
        if (group.viewers.size > 0 || groups.get(key) !== group) return
        groups.delete(key)
        const sameTopic = byTopic.get(request.topic)
        sameTopic?.delete(group)
        if (sameTopic?.size === 0) byTopic.delete(request.topic)
      }
    },
    handle(signal) {
      if (signal.kind === 'resync') recent.reset()
      if (signal.kind === 'rights') void endForbidden()
      const received = options.topicOf(signal)
      if (received === null) return
      recent.add(received)
      const { topic, subject } = received
      for (const group of byTopic.get(topic) ?? []) {
        group.waiting.set(subject, newestEvent(received, group.waiting.get(subject)))
        void serve(group)
      }
    },
    viewerCount: () => [...groups.values()].reduce((count, group) => count + group.viewers.size, 0),
  }
}

type View = { principal: Principal | null; viewers: Viewer[] }

/** The last results of viewers who are sent only changes; all who got one share its text. */
const lastPayloads = new WeakMap<Viewer, string>()

async function serveEvent(options: LiveHubOptions, group: Group, event: LiveEvent): Promise<void> {
  const { request } = group
  const views = isForAnyone(request)
    ? [{ principal: null, viewers: [...group.viewers] }]
    : await groupByView(options, group, event)
  await Promise.all(
    views.map(async ({ principal, viewers }) => {
      const payload = options.write(await options.run(request.operation, event, principal, request.variables))
      if (payload === null) return
      for (const viewer of viewers) if (group.viewers.has(viewer)) sendPayload(request, viewer, payload)
    }),
  )
}

function sendPayload({ live }: LiveRequest, viewer: Viewer, payload: string): void {
  if (live.onlyChanges === true) {
    if (lastPayloads.get(viewer) === payload) return
    lastPayloads.set(viewer, payload)
  }
  viewer.send(payload)
}

/**
 * Returns whether neither the subscription nor its result depends on the principal, so that none is looked up. When a
 * session ends, its socket is closed.
 */
function isForAnyone({ operation, live, args, topic }: LiveRequest): boolean {
  if (live.sharedBy !== 'permissions' || live.mayView !== undefined) return false
  if (operation.facts.needs.some((need) => need !== 'anyone')) return false
  try {
    return live.topic(args, null) === topic
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

/**
 * Looks up the permissions of each viewer, refuses those who have lost them, leaves out those who may not see this event, and groups
 * the others by what they may see.
 */
async function groupByView({ principalOf }: LiveHubOptions, group: Group, event: LiveEvent): Promise<View[]> {
  const { request } = group
  const { operation, live, args } = request
  const views = new Map<string, View>()
  const lookups: Promise<void>[] = []
  const verdicts = new Map<Principal | null, string>()

  function assign(viewer: Viewer, principal: Principal | null): void {
    const refusal = topicRefusal(request, viewer, principal)
    if (refusal !== null) return viewer.refuse(refusal)
    let verdict = verdicts.get(principal)
    if (verdict === undefined) {
      verdict = verdictOf(operation.facts.needs, args, principal)
      verdicts.set(principal, verdict)
    }
    if (verdict.startsWith('-')) return viewer.refuse(refusalOf(request, principal))
    if (live.mayView?.(event, principal) === false) return
    const key = live.sharedBy === 'session' ? `${verdict} ${viewer.sessionId}` : verdict
    const view = views.get(key)
    if (view) view.viewers.push(viewer)
    else views.set(key, { principal, viewers: [viewer] })
  }

  for (const viewer of group.viewers) {
    const principal = viewer.sessionId === null ? null : principalOf(viewer.sessionId)
    if (principal instanceof Promise) lookups.push(principal.then((found) => assign(viewer, found)))
    else assign(viewer, principal)
  }
  await Promise.all(lookups)
  return [...views.values()]
}

/** Returns why a viewer may no longer see the topic; null for one who may. */
function topicRefusal(
  { live, args, topic }: LiveRequest,
  viewer: Viewer,
  principal: Principal | null,
): unknown {
  if (viewer.sessionId !== null && principal === null) return new DomainError('UNAUTHORIZED')
  try {
    return live.topic(args, principal) === topic ? null : new DomainError('NO_PERMISSION')
  } catch (error) {
    return error
  }
}

/** Returns whether only team members may subscribe; what others may, ends with their session alone. */
function isForTeam({ request }: Group): boolean {
  const [need = 'anyone'] = request.operation.facts.needs
  return need !== 'anyone' && need !== 'account'
}

/** Refuses the viewers of a group who may no longer subscribe, by principals that are read now. */
async function refuseLost({ readPrincipal }: LiveHubOptions, { request, viewers }: Group): Promise<void> {
  const { operation, args } = request
  const check = async (viewer: Viewer) => {
    const principal = viewer.sessionId === null ? null : await readPrincipal(viewer.sessionId)
    if (!viewers.has(viewer)) return
    const isLost = verdictOf(operation.facts.needs, args, principal).startsWith('-')
    const refusal =
      topicRefusal(request, viewer, principal) ?? (isLost ? refusalOf(request, principal) : null)
    if (refusal !== null) viewer.refuse(refusal)
  }
  await Promise.all([...viewers].map(check))
}

/** Returns why the viewer may not subscribe: without the permission, or without the second factor. */
function refusalOf({ operation, args }: LiveRequest, principal: Principal | null): unknown {
  const [need = 'anyone'] = operation.facts.needs
  try {
    requireNeed(principal, need, realmFrom(args))
  } catch (error) {
    return error
  }
  return new DomainError('NO_PERMISSION')
}
