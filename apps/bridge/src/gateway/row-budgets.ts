import type { ProtocolPath } from '@kubora/schema/protocol/calls'
import { type Budget, type BudgetSize, createBudget } from '@kubora/service/budget'
import { ProtocolRefusal } from '#gateway/protocol-refusal.ts'

// ten full batches at once, then two a second: a thousand rows take the database about a tenth of a second
const rows: BudgetSize = { burst: 10_000, perSecond: 2_000 }
// twenty full batches at once, then four a second: a spool of a day of a full server is gone in minutes
const events: BudgetSize = { burst: 20_000, perSecond: 4_000 }
// a listed row that changes nothing is only read and compared
const unchangedRowsPerPoint = 20

// unknown players: a full server at once when a network begins, then more than any server has new players
const newPlayers: BudgetSize = { burst: 1_000, perSecond: 1 }

/** What a `/sync` listed, what it changed, and how many players it created. */
export type SyncRows = { listed: number; changed: number; createdPlayers: number }

/** Budgets of the rows of each game server, besides the rate limits of its calls; counted by this process. */
export type RowBudgets = {
  /** Throws `RATE_LIMITED` until the points that earlier rows of this call cost have refilled. */
  require: (serverId: number, path: ProtocolPath) => void
  /** Charges rows to the budget of this call. */
  charge: (serverId: number, path: ProtocolPath, rowCount: number) => void
  /** Charges a `/sync`: what it changed, and a twentieth of what it listed. */
  chargeSync: (serverId: number, rows: SyncRows) => void
  /** Returns how many unknown players the server may create by a `/sync` now; limited because each of them stays permanently. */
  creatablePlayers: (serverId: number) => number
}

/** Creates the budgets, in rows, multiplied by `scale`. Each call that charges rows has one of its own. */
export function createRowBudgets(scale: number): RowBudgets {
  const scaled = ({ burst, perSecond }: BudgetSize) => ({
    burst: burst * scale,
    perSecond: perSecond * scale,
  })
  const unknown = createBudget(scaled(newPlayers))
  const sizeOf = (path: ProtocolPath) => scaled(path === '/events' ? events : rows)
  const budgets = new Map<ProtocolPath, Budget>()

  function charge(serverId: number, path: ProtocolPath, rowCount: number): void {
    const budget = budgets.get(path) ?? createBudget(sizeOf(path))
    budgets.set(path, budget)
    if (rowCount > 0) budget.charge(String(serverId), rowCount)
  }

  return {
    require(serverId, path) {
      const [budget, key] = [budgets.get(path), String(serverId)]
      if (!budget || budget.wait(key) === 0) return
      // until half of the budget has refilled, so that a client that retries then is not refused at each batch
      const retryAfterMs = budget.wait(key, sizeOf(path).burst / 2)
      throw new ProtocolRefusal('RATE_LIMITED', 'Too many rows', { retryAfterMs })
    },
    charge,
    chargeSync(serverId, { listed, changed, createdPlayers }) {
      charge(serverId, '/sync', changed + listed / unchangedRowsPerPoint)
      if (createdPlayers > 0) unknown.charge(String(serverId), createdPlayers)
    },
    creatablePlayers: (serverId) => unknown.left(String(serverId)),
  }
}
