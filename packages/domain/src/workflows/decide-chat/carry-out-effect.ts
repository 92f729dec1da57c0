import { bans } from '@kubora/schema/db/bans'
import type { DecisionChange } from '@kubora/schema/db/chat-values'
import { playerCharacterLimits } from '@kubora/schema/db/player-notes'
import { characters } from '@kubora/schema/db/roleplay'
import type { decideChatInput } from '@kubora/validation/chat-decision-inputs'
import type { DecisionEffect } from '@kubora/validation/chat-decisions'
import { message } from '@kubora/validation/messages'
import { inRealm } from '@kubora/validation/permissions'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { isActiveBan } from '#bans/active-ban.ts'
import { banEnding, mayEndBans } from '#bans/ban-rights.ts'
import { lockBansOf } from '#bans/lock-ban.ts'
import { shortenBan } from '#bans/shorten-ban.ts'
import { unban } from '#bans/unban.ts'
import type { StoredChat } from '#chats/lock-chat.ts'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { editAllowedCharacters } from '#players/edit-allowed-characters.ts'
import { deleteCharacter } from '#roleplay/delete-character.ts'
import { namingPermission } from '#workflows/decide-chat/naming-permission.ts'

type Decision = z.output<typeof decideChatInput>

/** What is changed by a decision: who decides, about which chat, with which words of the form. */
type Case = { unit: Unit; member: Principal; chat: StoredChat; decision: Decision }

/**
 * Makes what a decision changes on bans and characters, each by its own action with its own permission. Returns what the player reads
 * of it; null for nothing. Throws what those actions throw, `NO_PERMISSION` with the name of the one that is missing, `MISSING_FIELD` or
 * `INVALID_INPUT` where the form does not name what the outcome needs.
 */
export async function carryOutEffect(
  effect: DecisionEffect | null,
  found: Case,
): Promise<DecisionChange | null> {
  const { decision } = found
  const isNamed = { ban: decision.ban, limit: decision.limit, characterIds: decision.characterIds[0] }
  const needed = effect === null ? null : fieldOf[effect]
  for (const [path, value] of Object.entries(isNamed)) {
    if (path !== needed && value != null) throw wrongField(path)
  }
  if (effect === 'BAN') return changeBan(found)
  if (effect === 'CHARACTER_LIMIT') return allowOneMore(found)
  if (effect === 'DELETE_CHARACTERS' || effect === 'DELETE_CHARACTER') {
    return deleteCharacters(found, effect === 'DELETE_CHARACTER' ? 1 : null)
  }
  return null
}

const fieldOf: Readonly<Record<DecisionEffect, string | null>> = {
  BAN: 'ban',
  CHARACTER_LIMIT: 'limit',
  DELETE_CHARACTERS: 'characterIds',
  DELETE_CHARACTER: 'characterIds',
  ENTRY_BAN: null,
}

async function changeBan({ unit, member, chat, decision }: Case): Promise<DecisionChange | null> {
  await lockBansOf(unit, chat.playerId)
  const active = await unit.tx
    .select({ id: bans.id, realm: bans.realm })
    .from(bans)
    .where(and(eq(bans.playerId, chat.playerId), isActiveBan(bans)))
  const { ban: wanted } = decision
  if (wanted === null) {
    if (active.length === 0) return null
    if (active.some(({ realm }) => mayEndBans(member, realm))) throw missingField('ban')
    throw new DomainError('NO_PERMISSION', { params: { permission: banEnding.permission, context: 'named' } })
  }
  const [ban] = await unit.tx
    .select({ playerId: bans.playerId, realm: bans.realm })
    .from(bans)
    .where(eq(bans.id, wanted.id))
  if (ban?.playerId !== chat.playerId) throw wrongField('ban')
  const { shorten, ...target } = wanted
  const input = { ...target, realm: ban.realm }
  return namingPermission(unban.permission, async () => {
    if (shorten === null) {
      await unban.runIn(unit, member, input)
      return { kind: 'UNBANNED' }
    }
    await shortenBan.runIn(unit, member, { ...input, ...shorten })
    const [changed] = await unit.tx.select({ endsAt: bans.endsAt }).from(bans).where(eq(bans.id, target.id))
    if (!changed?.endsAt) throw new Error('a shortened ban has no end')
    return { kind: 'BAN_SHORTENED', endsAt: changed.endsAt.toISOString() }
  })
}

async function allowOneMore({ unit, member, chat, decision }: Case): Promise<DecisionChange> {
  const { limit } = decision
  if (limit === null) throw missingField('limit')
  const [stored] = await unit.tx
    .select({ allowed: playerCharacterLimits.allowed })
    .from(playerCharacterLimits)
    .where(
      and(
        eq(playerCharacterLimits.playerId, chat.playerId),
        eq(playerCharacterLimits.realm, chat.realm as 'de' | 'fr'),
      ),
    )
  const { playerId, realm } = chat
  await namingPermission(editAllowedCharacters.permission, () =>
    editAllowedCharacters.runIn(unit, member, { playerId, realm, ...limit }),
  )
  // as many as everybody is a number that the game alone knows: then the member says which one more is
  if (stored?.allowed != null && limit.allowed !== stored.allowed + 1) throw wrongField('limit.allowed')
  return { kind: 'CHARACTER_LIMIT', allowed: limit.allowed }
}

async function deleteCharacters(
  { unit, member, chat, decision }: Case,
  count: number | null,
): Promise<DecisionChange> {
  const { characterIds } = decision
  if (characterIds.length === 0) throw missingField('characterIds')
  if (count !== null && characterIds.length !== count) throw wrongField('characterIds')
  const { realm, playerId } = chat
  const owned = await unit.tx
    .select({ id: characters.id, firstName: characters.firstName, lastName: characters.lastName })
    .from(characters)
    .where(
      and(
        eq(characters.realm, realm),
        eq(characters.playerId, playerId),
        inArray(characters.id, characterIds),
      ),
    )
    .orderBy(asc(characters.id))
  if (owned.length !== characterIds.length) throw wrongField('characterIds')
  const permission = inRealm(roleplayPermissions.deleteCharacters, realm)
  for (const { id: characterId } of owned) {
    await namingPermission(permission, () => deleteCharacter.runIn(unit, member, { realm, characterId }))
  }
  return {
    kind: 'CHARACTERS_DELETED',
    names: owned.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
  }
}

function missingField(path: string): DomainError {
  return new DomainError('MISSING_FIELD', { fieldErrors: [{ path, key: message('required') }] })
}

function wrongField(path: string): DomainError {
  return new DomainError('INVALID_INPUT', { fieldErrors: [{ path, key: message('invalid-choice') }] })
}
