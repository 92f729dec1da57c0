import { leaseCommands } from '@kubora/domain/commands/lease-commands'
import { leaseInterrupted } from '@kubora/domain/commands/lease-interrupted'
import { recordFindings } from '@kubora/domain/commands/record-findings'
import { recordReceipts } from '@kubora/domain/commands/record-receipts'
import { checkLease } from '@kubora/domain/game-servers/check-lease'
import { endLease, renewLease, releaseLease } from '@kubora/domain/game-servers/instance-lease'
import { recordHealth } from '@kubora/domain/game-servers/record-health'
import { endUntrustedLinks } from '@kubora/domain/player-links/end-untrusted-links'
import { leaseStates } from '@kubora/domain/player-state/lease-states'
import { recordStateReceipts } from '@kubora/domain/player-state/record-state-receipts'
import { recordPlayersOnline } from '@kubora/domain/players/record-players-online'
import { readRequestedSnapshots } from '@kubora/domain/roleplay/snapshots/request-snapshots'
import { deliverItems } from '@kubora/domain/shop/items/deliver-items'
import type { RequestOf, ResponseOf } from '@kubora/schema/protocol/calls'
import { type RejectedPlayer, rejectedPlayersMax } from '@kubora/schema/protocol/sync'
import { storedName, withStoredName } from '@kubora/schema/protocol/substitute-name'
import type { CallContext } from '#gateway/call-context.ts'
import { longPollMaxMs } from '#gateway/long-poll-max.ts'
import type { LongPoll } from '#gateway/long-polls.ts'
import { leaseLost, ProtocolRefusal } from '#gateway/protocol-refusal.ts'

const commandsPerResponse = 100
const statesPerResponse = 200
// a plugin that broke off to report something calls again within this time; a killed one does not
const returnMs = 1500

type SyncRequest = RequestOf<'/sync'>
type SyncResponse = ResponseOf<'/sync'>

/**
 * Handles `/sync`: stores receipts, presence and health, then delays the response until something is due or the requested
 * time is over.
 */
export async function handleSync(call: CallContext, request: SyncRequest): Promise<SyncResponse> {
  const { context, server } = call
  const { bootId, ackCursor } = request
  const speaker = { keyId: server.keyId, bootId }
  const readUpTo = readCursor(ackCursor)
  // the lease first: a refused process must not end the pending poll of the live one
  const lease = await renewLease(context, server.id, request.bootId)
  if (!lease.held) throw leaseLost(lease)
  // registered before anything is read, so that no wake-up is missed
  const held = call.longPolls.hold({ serverId: server.id, ...speaker, readUpTo })
  try {
    held.began(lease.at)
    context.publish([{ kind: 'call-held', serverId: server.id, sinceMs: lease.at.getTime() }])
    call.onAbandoned(() => {
      held.abandon()
      setTimeout(() => void release(call, request.bootId, lease.at), returnMs).unref()
    })
    await recordReceipts(context, server.id, request.receipts, call.receiptEffects)
    await recordFindings(context, server.id, request.findings ?? [], call.receiptEffects)
    await recordStateReceipts(context, server.id, request.stateReceipts ?? [])
    if (request.health) await recordHealth(context, server.id, request.health)
    const rejectedPlayers = await recordPresence(call, request, lease.at)
    if (request.leaving) {
      await endLease(context, server.id, request.bootId)
      return {
        commands: [],
        states: [],
        cursor: request.ackCursor ?? '0',
        nextSyncMs: 0,
        more: false,
        time: now(),
      }
    }
    const response = await waitForWork(call, held, { ...request, speaker, readUpTo, since: lease.at })
    const snapshots = server.ownsWorld ? await readRequestedSnapshots(context, server.id) : []
    const requested =
      snapshots.length === 0
        ? {}
        : { snapshots: snapshots.map(({ kind, snapshotId }) => ({ kind, snapshotId })) }
    const rejected = rejectedPlayers.length === 0 ? {} : { rejectedPlayers }
    return { ...response, ...rejected, ...requested, time: now() }
  } finally {
    held.done()
  }
}

/** Returns the time by which plugins correct their clocks. */
function now(): string {
  return new Date().toISOString()
}

/** Stores who is online. Returns the rows that were refused, as many as a response may name. */
async function recordPresence(call: CallContext, request: SyncRequest, at: Date): Promise<RejectedPlayer[]> {
  const { context, server, rowBudgets } = call
  const rows = request.leaving ? [] : request.playersOnline
  const online = rows?.map(withStoredName).filter((row) => row !== null)
  const createdPlayersMax = rowBudgets.creatablePlayers(server.id)
  const effects = { identityTrusted: endUntrustedLinks, joined: deliverItems }
  const options = { ...effects, call: { bootId: request.bootId, at }, createdPlayersMax }
  const change = online && (await recordPlayersOnline(context, server, online, options))
  const listed = countRows(request)
  rowBudgets.chargeSync(server.id, { changed: 0, createdPlayers: 0, ...change, listed })
  return (rows ?? [])
    .filter(({ name, uuid }) => storedName(name, uuid) === null)
    .slice(0, rejectedPlayersMax)
    .map(({ uuid }) => ({ uuid, reason: 'NAME_INVALID' }))
}

function countRows({ receipts, findings = [], stateReceipts = [], playersOnline = [] }: SyncRequest): number {
  return receipts.length + findings.length + stateReceipts.length + playersOnline.length
}

async function release(
  { context, server, logger }: CallContext,
  bootId: string,
  lastCallAt: Date,
): Promise<void> {
  try {
    await releaseLease(context, server.id, bootId, lastCallAt)
  } catch (error) {
    // otherwise the next process of this game server would have to wait for the end of the lease
    logger.warn({ err: error, server: server.slug }, 'a lease could not be released')
  }
}

/** The process that polls, since when, and the instant of the lease whose response it read last. */
type Poller = { speaker: { keyId: number; bootId: string }; readUpTo: Date | null; since: Date }

async function waitForWork(
  call: CallContext,
  poll: LongPoll,
  { waitMs = longPollMaxMs, ...poller }: Poller & { waitMs?: number | undefined },
): Promise<SyncResponse> {
  const endsAt = performance.now() + Math.min(waitMs, longPollMaxMs)
  for (let first = true; ; first = false) {
    // nothing is leased for a response that nobody reads: it would count as under way until its lease ends
    const dueItems = poll.abandoned ? nothing : await leaseDue(call, poller, first)
    if (!dueItems.mayAct) await requireActingInstance(call, poller.speaker.bootId)
    const leftMs = endsAt - performance.now()
    const isOver = dueItems.leasedAt || dueItems.more || poll.ending || leftMs <= 0
    if (isOver || (!first && (await isListWanted(call, poller.since)))) {
      call.metrics.commands.inc(dueItems.commands.length)
      const { commands, states, interrupted, more } = dueItems
      const cursor = writeCursor(dueItems.leasedAt ?? poller.readUpTo ?? dueItems.requestedAt)
      const open = interrupted.length === 0 ? {} : { interrupted }
      return { commands, states, ...open, cursor, nextSyncMs: 0, more }
    }
    call.releaseSlot()
    await poll.wait(leftMs)
  }
}

/** Returns whether a list of the roleplay world was requested since then; one from before is repeated with other work only. */
async function isListWanted({ context, server }: CallContext, since: Date): Promise<boolean> {
  if (!server.ownsWorld) return false
  const requested = await readRequestedSnapshots(context, server.id)
  return requested.some(({ requestedAt }) => requestedAt > since)
}

/** The leased commands and documents; `leasedAt` is null when there are none. Both instants are of the database's clock. */
type DueItems = Pick<SyncResponse, 'commands' | 'states' | 'more'> & {
  interrupted: SyncResponse['commands']
  leasedAt: Date | null
  requestedAt: Date
  /** Whether the process still acts for the game server; if not, nothing was leased. */
  mayAct: boolean
}

const nothing: DueItems = {
  commands: [],
  states: [],
  interrupted: [],
  more: false,
  leasedAt: null,
  requestedAt: new Date(0),
  mayAct: true,
}

async function leaseDue(call: CallContext, { speaker, readUpTo }: Poller, first: boolean): Promise<DueItems> {
  const { context, server } = call
  const read = readUpTo ? { readUpTo } : {}
  const {
    commands,
    leasedAt: requestedAt,
    mayAct,
  } = await leaseCommands(context, server.id, {
    limit: commandsPerResponse,
    mayAct: speaker,
    ...read,
  })
  if (!mayAct) return { ...nothing, mayAct }
  const wanted = { limit: statesPerResponse, snapshot: first, ...read }
  const leased = server.keepsState
    ? await leaseStates(context, server.id, wanted, call.statePartReaders)
    : null
  const interrupted =
    first && server.findsOutcomes
      ? await leaseInterrupted(context, server.id, { limit: commandsPerResponse, ...read })
      : { commands: [], requestedAt: null }
  const instants = [
    ...(commands.length > 0 ? [requestedAt.getTime()] : []),
    ...(interrupted.requestedAt ? [interrupted.requestedAt.getTime()] : []),
    ...(leased && leased.states.length > 0 ? [leased.leasedAt.getTime()] : []),
  ]
  return {
    commands,
    states: leased?.states ?? [],
    interrupted: interrupted.commands,
    more: commands.length === commandsPerResponse || (leased?.more ?? false),
    requestedAt,
    mayAct,
    leasedAt: instants.length > 0 ? new Date(Math.max(...instants)) : null,
  }
}

/** Throws when the key was revoked, the server was disabled or the process was replaced while its poll was pending. */
async function requireActingInstance({ authenticate, context }: CallContext, bootId: string): Promise<void> {
  const server = await authenticate()
  if (!server) throw new ProtocolRefusal('UNAUTHORIZED', 'The key was revoked')
  if (server.disabled) throw new ProtocolRefusal('FORBIDDEN', 'This game server is switched off')
  if (server.bootId === bootId) return
  const lease = await checkLease(context, server.id, bootId)
  if (!lease.held) throw leaseLost(lease)
}

/** Returns the cursor for the instant of a lease. */
function writeCursor(leasedAt: Date): string {
  return leasedAt.getTime().toString(36)
}

/** Returns the instant of a cursor; null for one that we did not write, which then acknowledges nothing. */
function readCursor(cursor: string | undefined): Date | null {
  if (cursor === undefined || !/^[0-9a-z]{6,9}$/.test(cursor)) return null
  return new Date(Number.parseInt(cursor, 36))
}
