import type { AuthenticatedServer } from '@kubora/domain/game-servers/authenticate-server'
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
  /** Calls `listener` when the client breaks the connection before the response. */
  onAbandoned: (listener: () => void) => void
}
