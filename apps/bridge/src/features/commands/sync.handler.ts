import { leaseCommands } from '@kubora/domain/commands/lease-commands'
import { recordReceipts } from '@kubora/domain/commands/record-receipts'
import { checkLease } from '@kubora/domain/game-servers/check-lease'
import { keepPlace, releasePlace } from '@kubora/domain/game-servers/keep-place'
import { recordHealth } from '@kubora/domain/game-servers/record-health'
import { endUntrustedLinks } from '@kubora/domain/player-links/end-untrusted-links'
import { leaseStates } from '@kubora/domain/player-state/lease-states'
import { recordStateReceipts } from '@kubora/domain/player-state/record-state-receipts'
import { recordPlayersOnline } from '@kubora/domain/players/record-players-online'
import type { RequestOf, ResponseOf } from '@kubora/schema/protocol/calls'
import type { CallContext } from '#gateway/call-context.ts'
import { longestHoldMs } from '#features/commands/longest-hold.ts'
import { receiptEffects } from '#features/commands/receipt-effects.ts'
import { statePartReaders } from '#features/player-state/state-part-readers.ts'
import type { HeldCall } from '#gateway/held-calls.ts'
import { leaseLost, ProtocolRefusal } from '#gateway/protocol-refusal.ts'

const commandsPerAnswer = 100
const statesPerAnswer = 200
// without news from Redis the table is read anyway
const rereadMs = 1000
const rereadSpreadMs = 1000
// a plugin that broke off to report something is back within this; a dead one is not
const returnMs = 1500

type SyncRequest = RequestOf<'/sync'>
type SyncResponse = ResponseOf<'/sync'>

/** The one loop: stores receipts, presence and health, then holds the call until there is something to send or the time is over. */
export async function handleSync(call: CallContext, request: SyncRequest): Promise<SyncResponse> {
  const { context, server } = call
  // held before anything is read, so that no news falls between
  const held = call.heldCalls.hold(server.id)
  try {
    const place = await keepPlace(context, server.id, request.bootId)
    if (!place.kept) throw leaseLost(place)
    held.began(place.at)
    context.announce([{ kind: 'call-held', serverId: server.id, sinceMs: place.at.getTime() }])
    call.onAbandoned(() => {
      held.abandon()
      setTimeout(() => void release(call, request.bootId, place.at), returnMs).unref()
    })
    await recordReceipts(context, server.id, request.receipts, receiptEffects)
    await recordStateReceipts(context, server.id, request.stateReceipts ?? [])
    if (request.health) await recordHealth(context, server.id, request.health)
    const online = request.leaving ? [] : request.playersOnline
    if (online) {
      await recordPlayersOnline(context, server, online, { identityTrusted: endUntrustedLinks })
    }
    if (request.leaving) {
      await releasePlace(context, server.id, request.bootId, place.at)
      return { commands: [], states: [], cursor: request.ackCursor ?? '0', nextSyncMs: 0, more: false }
    }
    return await waitForNews(call, held, request)
  } finally {
    held.done()
  }
}

async function release(
  { context, server, logger }: CallContext,
  bootId: string,
  lastCallAt: Date,
): Promise<void> {
  try {
    await releasePlace(context, server.id, bootId, lastCallAt)
  } catch (error) {
    // it costs the next process of this game server a minute
    logger.warn({ err: error, server: server.slug }, 'a place could not be released')
  }
}

async function waitForNews(
  call: CallContext,
  held: HeldCall,
  { bootId, ackCursor, waitMs = longestHoldMs }: SyncRequest,
): Promise<SyncResponse> {
  const endsAt = performance.now() + Math.min(waitMs, longestHoldMs)
  const readUpTo = readCursor(ackCursor)
  for (let first = true; ; first = false) {
    // what nobody reads must not be taken: it would wait for the end of its lease
    const news = held.abandoned ? nothing : await leaseNews(call, readUpTo, first)
    const leftMs = endsAt - performance.now()
    if (news.leasedAt || news.more || held.ending || leftMs <= 0) {
      call.metrics.commands.inc(news.commands.length)
      const { commands, states, more } = news
      const cursor = writeCursor(news.leasedAt ?? readUpTo ?? news.askedAt)
      return { commands, states, cursor, nextSyncMs: 0, more }
    }
    await held.wait(Math.min(leftMs, rereadMs + Math.random() * rereadSpreadMs))
    await requireStanding(call, bootId)
  }
}

/** What is to be sent; `leasedAt` is null when that is nothing. Both instants are of the database's clock. */
type News = Pick<SyncResponse, 'commands' | 'states' | 'more'> & { leasedAt: Date | null; askedAt: Date }

const nothing: News = { commands: [], states: [], more: false, leasedAt: null, askedAt: new Date(0) }

async function leaseNews(call: CallContext, readUpTo: Date | null, first: boolean): Promise<News> {
  const { context, server } = call
  const read = readUpTo ? { readUpTo } : {}
  const { commands, leasedAt: askedAt } = await leaseCommands(context, server.id, {
    limit: commandsPerAnswer,
    ...read,
  })
  const wanted = { limit: statesPerAnswer, snapshot: first, ...read }
  const leased = server.keepsState ? await leaseStates(context, server.id, wanted, statePartReaders) : null
  const instants = [
    ...(commands.length > 0 ? [askedAt.getTime()] : []),
    ...(leased && leased.states.length > 0 ? [leased.leasedAt.getTime()] : []),
  ]
  return {
    commands,
    states: leased?.states ?? [],
    more: commands.length === commandsPerAnswer || (leased?.more ?? false),
    askedAt,
    leasedAt: instants.length > 0 ? new Date(Math.max(...instants)) : null,
  }
}

/** A key that was revoked, a server that was disabled, or a process that was replaced while its call was held gets nothing more. */
async function requireStanding({ authenticate, context }: CallContext, bootId: string): Promise<void> {
  const server = await authenticate()
  if (!server) throw new ProtocolRefusal('UNAUTHORIZED', 'The key was revoked')
  if (server.disabled) throw new ProtocolRefusal('FORBIDDEN', 'This game server is switched off')
  if (server.bootId === bootId) return
  const lease = await checkLease(context, server.id, bootId)
  if (!lease.kept) throw leaseLost(lease)
}

/** A cursor is the instant of the lease it stands for. */
function writeCursor(leasedAt: Date): string {
  return leasedAt.getTime().toString(36)
}

/** The instant of a cursor of ours; null for anything else, which then acknowledges nothing. */
function readCursor(cursor: string | undefined): Date | null {
  if (cursor === undefined || !/^[0-9a-z]{6,9}$/.test(cursor)) return null
  return new Date(Number.parseInt(cursor, 36))
}
