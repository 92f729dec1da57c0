import { gameServers } from '@kubora/schema/db/game-servers'
import { editServerInput } from '@kubora/validation/game-servers'
import { message } from '@kubora/validation/messages'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '#audit-log/record-audit.ts'
import { refuseTakenSlug } from '#game-servers/add-server.ts'
import type { Actor } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/**
 * Changes a game server and returns the names of what really changed. With another identity mode or realm, or disabled, the running
 * plugin loses its lease and has to say hello again; its pending long poll ends. Throws `INVALID_INPUT`, also at `slug` when it is taken, and `NOT_FOUND`.
 */
export async function editServer(
  context: DomainContext,
  actor: Actor,
  serverId: number,
  input: unknown,
): Promise<string[]> {
  const wanted = parseInput(editServerInput, input)
  return inUnit(context, async (unit) => {
    const row = await lockServer(unit, serverId)
    const { before, after, changed } = await editServerInUnit(unit, row, wanted)
    if (changed.length > 0)
      await recordAudit(unit, {
        actor,
        action: 'game-servers.edit',
        target: { type: 'game-server', id: serverId },
        oldValue: before,
        newValue: after,
      })
    return changed
  }).catch(refuseTakenSlug)
}

type GameServer = typeof gameServers.$inferSelect

/** Locks a game server until the unit ends and returns its row. Throws `NOT_FOUND`. */
export async function lockServer(unit: Unit, serverId: number): Promise<GameServer> {
  const [row] = await unit.tx.select().from(gameServers).where(eq(gameServers.id, serverId)).for('update')
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

/** Returns what of a game server may be edited. */
export function editableOf({ slug, name, kind, realm, identityMode, disabledAt }: GameServer) {
  return { slug, name, kind, realm, identityMode, disabled: disabledAt !== null }
}

/**
 * Edits a locked game server, and returns the names and the old and new values of what really changed. Throws `INVALID_INPUT` at
 * `realm` for another realm of one that owns the world of its realm.
 */
export async function editServerInUnit(
  unit: Unit,
  row: GameServer,
  wanted: z.output<typeof editServerInput>,
) {
  const { identityMode, realm, disabledAt, id: serverId } = row
  const before = editableOf(row)
  const after = { ...before, ...definedOf(wanted) }
  const changed = keysOf(before).filter((key) => before[key] !== after[key])
  const values = {
    before: Object.fromEntries(changed.map((key) => [key, before[key]])),
    after: Object.fromEntries(changed.map((key) => [key, after[key]])),
    changed,
  }
  if (changed.length === 0) return values
  if (row.ownsWorld && after.realm !== realm) {
    throw new DomainError('INVALID_INPUT', { fieldErrors: [{ path: 'realm', key: message('owns-world') }] })
  }
  const { disabled: isDisabled, ...columns } = after
  await unit.tx
    .update(gameServers)
    .set({
      ...columns,
      disabledAt: isDisabled ? (disabledAt ?? sql`clock_timestamp()`) : null,
      // the plugin has to say again in which mode it runs: a higher one must not apply to a process that declared less. In
      // another realm its player state differs, and a hello begins the snapshot of it
      ...(after.identityMode !== identityMode || after.realm !== realm || isDisabled ? endedLease : {}),
    })
    .where(eq(gameServers.id, serverId))
  unit.publish({ kind: 'game-server', serverId })
  unit.publish({ kind: 'network-status' })
  unit.publish({ kind: 'commands', serverId })
  return values
}

const endedLease = { bootId: null, releasedAt: sql`clock_timestamp()` }

function definedOf<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>
}

function keysOf<Values extends object>(values: Values): (keyof Values & string)[] {
  return Object.keys(values) as (keyof Values & string)[]
}
