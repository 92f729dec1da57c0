import { gameServers } from '@kubora/schema/db/game-servers'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordAudit } from '#audit-log/record-audit.ts'
import { addServerInput, refuseTakenSlug } from '#game-servers/add-server.ts'
import type { Actor } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** What may change of a game server; what is left out stays. A disabled one cannot connect until it is enabled again. */
const editServerInput = addServerInput
  .pick({ slug: true, name: true, kind: true, realm: true, identityMode: true })
  .partial()
  .extend({ disabled: z.boolean().optional() })

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
  const { disabled, ...wanted } = parseInput(editServerInput, input)
  return inUnit(context, async (unit) => {
    const [row] = await unit.tx.select().from(gameServers).where(eq(gameServers.id, serverId)).for('update')
    if (!row) throw new DomainError('NOT_FOUND')
    const { slug, name, kind, realm, identityMode, disabledAt } = row
    const before = { slug, name, kind, realm, identityMode, disabled: disabledAt !== null }
    const after = { ...before, ...definedOf({ ...wanted, disabled }) }
    const changed = keysOf(before).filter((key) => before[key] !== after[key])
    if (changed.length === 0) return []
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
    await recordAudit(unit, {
      actor,
      action: 'game-servers.edit',
      target: { type: 'game-server', id: serverId },
      oldValue: Object.fromEntries(changed.map((key) => [key, before[key]])),
      newValue: Object.fromEntries(changed.map((key) => [key, after[key]])),
    })
    unit.publish({ kind: 'game-server', serverId })
    unit.publish({ kind: 'network-status' })
    unit.publish({ kind: 'commands', serverId })
    return changed
  }).catch(refuseTakenSlug)
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
