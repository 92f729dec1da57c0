import { gameServerKeys, gameServers } from '@kubora/schema/db/game-servers'
import { addServerInput } from '@kubora/validation/game-servers'
import { message } from '@kubora/validation/messages'
import type { z } from 'zod'
import { recordAudit } from '#audit-log/record-audit.ts'
import { createServerKey } from '#game-servers/server-key.ts'
import type { Actor } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { violatedConstraint } from '#kernel/unique-violation.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** A new game server with its first key, which is shown now and never again. */
export type AddedServer = { serverId: number; key: string }

/** Adds a game server with one key. Throws `INVALID_INPUT` at `slug` when the slug is taken. */
export async function addServer(context: DomainContext, actor: Actor, input: unknown): Promise<AddedServer> {
  const given = parseInput(addServerInput, input)
  return inUnit(context, async (unit) => {
    const { result, audit } = await addServerInUnit(unit, given)
    await recordAudit(unit, {
      actor,
      action: 'game-servers.add',
      target: audit.target,
      newValue: audit.after,
    })
    return result
  }).catch(refuseTakenSlug)
}

/** Stores a game server with one key, and returns both and what the ACP log says of it. */
export async function addServerInUnit(unit: Unit, given: z.output<typeof addServerInput>) {
  const { realm = null, ...server } = given
  const [row] = await unit.tx
    .insert(gameServers)
    .values({ ...server, realm })
    .returning({ id: gameServers.id })
  if (!row) throw new Error('insert returned no row')
  const { key, keyHash, keyHint } = createServerKey()
  await unit.tx.insert(gameServerKeys).values({ serverId: row.id, keyHash, keyHint })
  unit.publish({ kind: 'game-server', serverId: row.id })
  const target = { type: 'game-server', id: row.id } as const
  return { result: { serverId: row.id, key }, audit: { target, after: { ...server, realm, keyHint } } }
}

/** Throws `INVALID_INPUT` at `slug` when a write was refused as another game server has the slug; else `error` itself. */
export function refuseTakenSlug(error: unknown): never {
  if (violatedConstraint(error) !== 'game_servers_slug_key') throw error
  const fieldErrors = [{ path: 'slug', key: message('taken') }]
  throw new DomainError('INVALID_INPUT', { fieldErrors })
}
