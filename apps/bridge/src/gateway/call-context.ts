import type { ReceiptEffects } from '@kubora/domain/commands/record-receipts'
import type { AuthenticatedServer } from '@kubora/domain/game-servers/authenticate-server'
import type { StatePartReaders } from '@kubora/domain/player-state/state-part'
import type { ProtocolPath, RequestOf, ResponseOf } from '@kubora/schema/protocol/calls'
import type { LongPolls } from '#gateway/long-polls.ts'
import type { RateLimits } from '#gateway/rate-limits.ts'
import type { RowBudgets } from '#gateway/row-budgets.ts'
import type { Runtime } from '#runtime.ts'

/** What a handler of a plugin's call works with. */
export type CallContext = Runtime & {
  server: AuthenticatedServer
  /** Looks the key up again: null once it was revoked. */
  authenticate: () => Promise<AuthenticatedServer | null>
  longPolls: LongPolls
  /** Frees the slot of a call that has written everything and only waits from here on: the server's next one may begin. */
  releaseSlot: () => void
  rateLimits: RateLimits
  rowBudgets: RowBudgets
  /** Effects of the features when a receipt arrives. */
  receiptEffects: ReceiptEffects
  /** Readers of the features for their parts of player state. */
  statePartReaders: StatePartReaders
  /** Calls `listener` when the client breaks the connection before the response. */
  onAbandoned: (listener: () => void) => void
}

/** A handler for each call of the protocol. */
export type CallHandlers = {
  [Path in ProtocolPath]: (call: CallContext, request: RequestOf<Path>) => Promise<ResponseOf<Path>>
}
