import { leaseCommands, type LeaseRequest } from '@kubora/domain/commands/lease-commands'
import { recordReceipts } from '@kubora/domain/commands/record-receipts'
import { keepPlace, releasePlace } from '@kubora/domain/game-servers/keep-place'
import { endUntrustedLinks } from '@kubora/domain/player-links/end-untrusted-links'
import { recordPlayersOnline } from '@kubora/domain/players/record-players-online'
import type { RequestOf, ResponseOf } from '@kubora/schema/protocol/calls'
import type { CallContext } from '#gateway/call-context.ts'
import { longestHoldMs } from '#features/commands/longest-hold.ts'
import { receiptEffects } from '#features/commands/receipt-effects.ts'
import type { HeldCall } from '#gateway/held-calls.ts'
import { ProtocolRefusal } from '#gateway/protocol-refusal.ts'

const commandsPerAnswer = 100
// without news from Redis the table is read anyway
const rereadMs = 1000
const rereadSpreadMs = 1000
// a plugin that broke off to report something is back within this; a dead one is not
const returnMs = 1500

type SyncRequest = RequestOf<'/sync'>
type SyncResponse = ResponseOf<'/sync'>

/** The one loop: stores receipts and presence, then holds the call until there are commands or the time is over. */
export async function handleSync(call: CallContext, request: SyncRequest): Promise<SyncResponse> {
  const { context, server } = call
  // held before anything is read, so that no news falls between
  const held = call.heldCalls.hold(server.id)
  try {
    const place = await keepPlace(context, server.id, request.bootId)
    if (!place.kept) throw placeLost(place.reason)
    held.began(place.at)
    context.announce([{ kind: 'call-held', serverId: server.id, sinceMs: place.at.getTime() }])
    call.onAbandoned(() => {
      held.abandon()
      setTimeout(() => void release(call, request.bootId, place.at), returnMs).unref()
    })
    await recordReceipts(context, server.id, request.receipts, receiptEffects)
    const online = request.leaving ? [] : request.playersOnline
    if (online) {
      await recordPlayersOnline(context, server, online, { identityTrusted: endUntrustedLinks })
    }
    if (request.leaving) {
      await releasePlace(context, server.id, request.bootId, place.at)
      return { commands: [], states: [], cursor: request.ackCursor ?? '0', nextSyncMs: 0, more: false }
    }
    return await waitForCommands(call, held, request)
  } finally {
    held.done()
  }
}

function placeLost(reason: 'conflict' | 'unknown'): ProtocolRefusal {
  return reason === 'conflict'
    ? new ProtocolRefusal('INSTANCE_CONFLICT', 'Another live process uses this key')
    : new ProtocolRefusal('HELLO_REQUIRED', 'Say hello first')
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

async function waitForCommands(
  call: CallContext,
  held: HeldCall,
  { ackCursor, waitMs = longestHoldMs }: SyncRequest,
): Promise<SyncResponse> {
  const endsAt = performance.now() + Math.min(waitMs, longestHoldMs)
  const readUpTo = readCursor(ackCursor)
  const wanted: LeaseRequest = { limit: commandsPerAnswer, ...(readUpTo ? { readUpTo } : {}) }
  for (;;) {
    // what nobody reads must not be taken: it would wait for the end of its lease
    const { commands, leasedAt } = held.abandoned
      ? { commands: [], leasedAt: new Date() }
      : await leaseCommands(call.context, call.server.id, wanted)
    const leftMs = endsAt - performance.now()
    if (commands.length > 0 || held.ending || leftMs <= 0) {
      call.metrics.commands.inc(commands.length)
      const cursor = commands.length > 0 || readUpTo === null ? writeCursor(leasedAt) : writeCursor(readUpTo)
      return { commands, states: [], cursor, nextSyncMs: 0, more: commands.length === commandsPerAnswer }
    }
    await held.wait(Math.min(leftMs, rereadMs + Math.random() * rereadSpreadMs))
    await requireKey(call)
  }
}

/** A key that was revoked or a server that was disabled while its call was held gets nothing more. */
async function requireKey({ authenticate }: CallContext): Promise<void> {
  const server = await authenticate()
  if (!server) throw new ProtocolRefusal('UNAUTHORIZED', 'The key was revoked')
  if (server.disabled) throw new ProtocolRefusal('FORBIDDEN', 'This game server is switched off')
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
