import { worldChanges } from '@kubora/schema/db/roleplay'
import { gameServers } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import type { CommandType } from '@kubora/schema/protocol/command'
import type { Realm } from '@kubora/validation/realms'
import { eq, sql } from 'drizzle-orm'
import { mayKnow } from '#commands/may-know.ts'
import { type CommandPayload, sendCommand } from '#commands/send-command.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { requireNotAbove } from '#permissions/colleagues.ts'
import type { StoredCharacter } from '#roleplay/lock-character.ts'
import { requireWorldOwner } from '#roleplay/world-owner.ts'

/** A type of command that changes the world. */
export type WorldCommandType = (typeof worldCommandTypes)[number]

/** Types of commands that change the world. */
export const worldCommandTypes = [
  'character-rename',
  'character-job',
  'character-license',
  'character-delete',
  'character-restore',
  'character-owner',
  'money-transfer',
] as const satisfies readonly CommandType[]

/** What a team member wishes of a character: the values as they are and as they are to be, and the command that makes it so. */
export type Wish<Type extends WorldCommandType> = {
  kind: (typeof worldChanges.$inferInsert)['kind']
  character: StoredCharacter
  /** Another one that it is about. */
  other?: StoredCharacter
  before: object
  after: object
  command: { type: Type; payload: CommandPayload<Type> }
  /** Milliseconds after which the game must not carry it out any more; left out: it never expires. */
  expiresInMs?: number
}

/**
 * Stores a wish with the command that sends it to the owner of the realm's world, in the caller's transaction. The command needs
 * nobody online; its receipt settles the wish. Returns the wish's id. Throws `WORLD_UNOWNED` when no game server
 * owns the world, `WORLD_COMMAND_UNSUPPORTED` when the owner's plugin cannot carry the command out, `IDENTITY_CONFLICT` when the owner
 * is in offline mode and the player is a trusted identity, and as `requireNotAbove` does for characters of the member or of those above.
 */
export async function wishChange<Type extends WorldCommandType>(
  unit: Unit,
  member: Principal,
  { kind, character, other, before, after, command, expiresInMs }: Wish<Type>,
): Promise<string> {
  const { realm } = character
  for (const one of [character, ...(other ? [other] : [])]) await requireNotAbove(unit, member, one.playerId)
  const serverId = await requireWorldOwner(unit, realm)
  await requireSupport(unit, { serverId, playerId: character.playerId, type: command.type })
  const { id: commandId } = await sendCommand(unit, {
    ...command,
    playerId: character.playerId,
    requireOnline: false,
    ...(expiresInMs === undefined ? {} : { expiresInMs }),
    servers: [serverId],
  })
  const { accountId, name: memberName } = actorOf(member)
  const [row] = await unit.tx
    .insert(worldChanges)
    .values({
      realm,
      kind,
      characterId: character.id,
      otherCharacterId: other?.id ?? null,
      before,
      after,
      commandId,
      accountId,
      memberName,
      createdAt: sql`clock_timestamp()`,
    })
    .returning({ id: worldChanges.id })
  if (!row) throw new Error('insert returned no row')
  for (const one of [character, ...(other ? [other] : [])]) publishChange(unit, realm, one.id)
  return row.id
}

/** Publishes that a wish about a character changed. */
export function publishChange(unit: Unit, realm: Realm, characterId: string): void {
  unit.publish({ kind: 'character', realm, characterId })
  unit.publish({ kind: 'world', realm })
}

async function requireSupport(
  unit: Unit,
  { serverId, playerId, type }: { serverId: number; playerId: number; type: CommandType },
): Promise<void> {
  const [owner] = await unit.tx
    .select({ isAble: sql<boolean>`${type} = any(${gameServers.commandTypes})`, mayKnow })
    .from(gameServers)
    .innerJoin(players, eq(players.id, playerId))
    .where(eq(gameServers.id, serverId))
  if (owner?.isAble !== true) throw new DomainError('WORLD_COMMAND_UNSUPPORTED')
  // on a server in offline mode the player with that name may be anybody
  if (!owner.mayKnow) throw new DomainError('IDENTITY_CONFLICT')
}
