import { type MigrationObstacle, previewMigrationInput } from '@kubora/validation/player-migrations'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { z } from 'zod'
import { createConcurrencyLimit } from '#kernel/concurrency-limit.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inPreview } from '#kernel/unit-of-work.ts'
import { requireForInput, requireForSomeInput } from '#actions/needed-permission.ts'
import { carryOut, type Migrated } from '#workflows/migrate-player/carry-out.ts'
import { refuseInTheWay } from '#workflows/migrate-player/require-migratable.ts'

/** What a migration would do, and what keeps it from being made. */
export type MigrationPreview = Omit<Migrated, 'migrationId'> & {
  fromPlayerId: number
  toPlayerId: number
  obstacles: MigrationObstacle[]
}

const needed = { permission: playerPermissions.migratePlayers }

/** One at a time, as migrations are: each waiting one would hold a connection that everybody else needs. */
const previewLimit = createConcurrencyLimit({ running: 1, waiting: 8 })

/**
 * Returns what a migration would do: it is made and rolled back, so that nothing is published and no command is sent. A question
 * without an answer is taken as that the other player's counts. Throws `NOT_FOUND`, `RATE_LIMITED` when too many are read at once, and `CONFLICT` when
 * something came in the way meanwhile.
 */
export async function previewMigration(
  context: DomainContext,
  principal: Principal | null,
  given: unknown,
): Promise<MigrationPreview> {
  requireForSomeInput<z.output<typeof previewMigrationInput>>(principal, needed)
  const wanted = parseInput(previewMigrationInput, given)
  const member = requireForInput(principal, needed, wanted)
  const obstacles = new Set<MigrationObstacle>()
  const { migrationId: _rolledBack, ...preview } = await previewLimit(() =>
    inPreview(context, (unit) => {
      obstacles.clear()
      return carryOut(unit, member, { ...wanted, reason: 'preview' }, (obstacle) => obstacles.add(obstacle))
    }).catch(refuseInTheWay),
  )
  const { fromPlayerId, toPlayerId } = wanted
  return { ...preview, fromPlayerId, toPlayerId, obstacles: [...obstacles] }
}
