import type { ReceiptEffects } from '@kubora/domain/commands/record-receipts'
import type { AuthenticatedServer } from '@kubora/domain/game-servers/authenticate-server'
import type { StatePartReaders } from '@kubora/domain/player-state/state-part'
import type { ProtocolPath, ReceivedOf, ResponseOf } from '@kubora/schema/protocol/calls'
import type { LongPolls } from '#gateway/long-polls.ts'
import type { RateLimits } from '#gateway/rate-limits.ts'
import type { RowBudgets } from '#gateway/row-budgets.ts'
import type { Runtime } from '#runtime.ts'

/** What the handler of a call gets. */
export type CallContext = Runtime & {
  server: AuthenticatedServer
  /** Authenticates the key again; null once it was revoked. */
  authenticate: () => Promise<AuthenticatedServer | null>
  longPolls: LongPolls
  /**
   * Frees the call's slot, so that the server's next call may begin. For a call that has written everything and only waits
   * from now on.
   */
  releaseSlot: () => void
  rateLimits: RateLimits
  rowBudgets: RowBudgets
  /** Effects of receipts, by command type, as the features define them. */
  receiptEffects: ReceiptEffects
  /** Readers of the parts of player state, as the features define them. */
  statePartReaders: StatePartReaders
  /** Calls `listener` when the client disconnects before the response. */
  onAbandoned: (listener: () => void) => void
}

/**
 * The queue of a call. Each game server has one of each, so that a spool of days (`reports`) delays neither a code that a
 * player waits for (`requests`) nor the one loop (`loop`), one of events (`events`) not the other reports,
 * and logs that players make after a fight (`logs`) no code. It also counts the calls of a server towards its rate limit.
 */
export type CallQueueName = 'loop' | 'requests' | 'reports' | 'events' | 'logs'

/** How the bridge carries out a call of the protocol. */
export type CallHandler<Path extends ProtocolPath> = {
  queue: CallQueueName
  /**
   * Returns how many rows a request spends of the budget that this call has for itself. Left out where a call brings none,
   * or spends them itself.
   */
  rowsOf?: (request: ReceivedOf<Path>) => number
  handle: (call: CallContext, request: ReceivedOf<Path>) => Promise<ResponseOf<Path>>
}

/** The handler of each call of the protocol. */
export type CallHandlers = { [Path in ProtocolPath]: CallHandler<Path> }
