import type { ChatAnswers, ChatQuestion } from '@kubora/schema/db/chat-values'
import { players } from '@kubora/schema/db/players'
import { characters } from '@kubora/schema/db/roleplay'
import { message } from '@kubora/validation/messages'
import type { Realm } from '@kubora/validation/realms'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { DomainError, type FieldError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** What answers name: the players as they are called now, and the sender's character. */
export type Named = { answers: ChatAnswers; playerIds: number[]; characterId: string | null }

/**
 * Returns whom and what the answers name. Throws `INVALID_INPUT` for a player that nobody knows, and for a character that is not one
 * of the sender's in the realm.
 */
export async function findNamed(
  unit: Unit,
  { questions, answers }: { questions: readonly ChatQuestion[]; answers: ChatAnswers },
  { realm, playerId }: { realm: Realm; playerId: number },
): Promise<Named> {
  const found: Named = { answers: { ...answers }, playerIds: [], characterId: null }
  const fieldErrors: FieldError[] = []
  for (const { key, kind } of questions) {
    const answer = answers[key]
    if (typeof answer !== 'string') continue
    const path = `answers.${key}`
    if (kind === 'PLAYER') {
      const player = await playerOf(unit, answer)
      if (player === undefined) fieldErrors.push({ path, key: message('unknown-player') })
      else {
        found.answers[key] = player.name
        found.playerIds.push(player.id)
      }
    }
    if (kind === 'CHARACTER') {
      if (!(await isOwnCharacter(unit, { realm, playerId, id: answer }))) {
        fieldErrors.push({ path, key: message('unknown-character') })
      }
      found.characterId = answer
    }
  }
  if (fieldErrors.length > 0) throw new DomainError('INVALID_INPUT', { fieldErrors })
  return found
}

async function playerOf(unit: Unit, name: string) {
  const [player] = await unit.tx
    .select({ id: players.id, name: players.name })
    .from(players)
    .where(eq(players.nameKey, name.trim().toLowerCase()))
    // a name belongs to one current player
    .orderBy(desc(players.nameCurrent), desc(players.id))
    .limit(1)
  return player
}

async function isOwnCharacter(
  unit: Unit,
  { realm, playerId, id }: { realm: Realm; playerId: number; id: string },
): Promise<boolean> {
  const rows = await unit.tx
    .select({ id: characters.id })
    .from(characters)
    .where(
      and(
        eq(characters.realm, realm),
        eq(characters.id, id),
        eq(characters.playerId, playerId),
        isNull(characters.removedAt),
      ),
    )
  return rows.length > 0
}
