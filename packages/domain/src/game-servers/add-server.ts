import { gameServerKeys, gameServers, realmEnum, serverKindEnum } from '@kubora/schema/db/game-servers'
import { identityModeEnum } from '@kubora/schema/db/players'
import { message } from '@kubora/validation/messages'
import { requiredText } from '@kubora/validation/text'
import { z } from 'zod'
import { recordAudit } from '#audit-log/record-audit.ts'
import { createServerKey } from '#game-servers/server-key.ts'
import type { Actor } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { violatedConstraint } from '#kernel/unique-violation.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** Input of a new game server; the slug is its short unique name in kebab-case. */
export const addServerInput = z.object({
  slug: requiredText(40).refine((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug), {
    error: message('slug'),
  }),
  name: requiredText(100),
  kind: z.enum(serverKindEnum.enumValues, { error: message('invalid-choice') }),
  realm: z.enum(realmEnum.enumValues, { error: message('invalid-choice') }).nullish(),
  identityMode: z.enum(identityModeEnum.enumValues, { error: message('invalid-choice') }),
  vouchesForStaff: z.boolean().default(false),
})

/** A new game server with its first key, which is shown now and never again. */
export type AddedServer = { serverId: number; key: string }

/** Adds a game server with one key. Throws `INVALID_INPUT` at `slug` when the slug is taken. */
export async function addServer(context: DomainContext, actor: Actor, input: unknown): Promise<AddedServer> {
  const { realm = null, ...server } = parseInput(addServerInput, input)
  return inUnit(context, async (unit) => {
    const [row] = await unit.tx
      .insert(gameServers)
      .values({ ...server, realm })
      .returning({ id: gameServers.id })
    if (!row) throw new Error('insert returned no row')
    const { key, keyHash, keyHint } = createServerKey()
    await unit.tx.insert(gameServerKeys).values({ serverId: row.id, keyHash, keyHint })
    await recordAudit(unit, {
      actor,
      action: 'game-servers.add',
      target: { type: 'game-server', id: row.id },
      newValue: { ...server, realm, keyHint },
    })
    unit.publish({ kind: 'game-server', serverId: row.id })
    return { serverId: row.id, key }
  }).catch(refuseTakenSlug)
}

/** Throws `INVALID_INPUT` at `slug` when a write was refused as another game server has the slug; else `error` itself. */
export function refuseTakenSlug(error: unknown): never {
  if (violatedConstraint(error) !== 'game_servers_slug_key') throw error
  const fieldErrors = [{ path: 'slug', key: message('taken') }]
  throw new DomainError('INVALID_INPUT', { fieldErrors })
}
