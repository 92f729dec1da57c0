import { parseRequest, type ProtocolPath, type ResponseOf } from '@kubora/schema/protocol/calls'
import { checkLease } from '@kubora/domain/game-servers/check-lease'
import { collectParts } from '#collect-features.ts'
import type { CallContext, CallHandlers, CallQueueName } from '#gateway/call-context.ts'
import { leaseLost, ProtocolRefusal } from '#gateway/protocol-refusal.ts'
import { readFrame } from '#gateway/read-frame.ts'

const handlers: CallHandlers = collectParts('calls')

/** Paths of all calls. */
export const callPaths = Object.keys(handlers) as ProtocolPath[]

/** Returns the queue of a call. */
export function queueOf(path: ProtocolPath): CallQueueName {
  return handlers[path].queue
}

/**
 * Carries out one call of an authenticated game server. Every call but `/hello` needs an earlier hello of the same process.
 * Every call but `/hello` and `/sync` needs the lease; `/sync` renews it, or acquires one that has expired.
 */
export async function carryOutCall<Path extends ProtocolPath>(
  path: Path,
  call: CallContext,
  body: unknown,
): Promise<ResponseOf<Path>> {
  const request = readFrame(parseRequest(path, body))
  if (path !== '/hello' && !call.server.saidHello) {
    throw new ProtocolRefusal('HELLO_REQUIRED', 'Say hello first')
  }
  if (path !== '/hello' && path !== '/sync') await requireLease(call, request.bootId)
  const { rowsOf, handle } = handlers[path]
  if (rowsOf) call.rowBudgets.charge(call.server.id, path, rowsOf(request))
  return handle(call, request)
}

async function requireLease({ context, server }: CallContext, bootId: string): Promise<void> {
  if (server.bootId === bootId) {
    if (server.holdsLease) return
    throw leaseLost({ held: false, reason: 'unknown' })
  }
  const lease = await checkLease(context, server.id, bootId)
  if (!lease.held) throw leaseLost(lease)
}
