import type { ChatAnswers, ChatQuestion } from '@kubora/schema/db/chat-values'
import { players } from '@kubora/schema/db/players'
import { characters } from '@kubora/schema/db/roleplay'
import { message } from '@kubora/validation/messages'
import type { Realm } from '@kubora/validation/realms'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { findUsableLog } from '#chats/logs/find-log.ts'
import { DomainError, type FieldError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** What answers name: the players as they are called now, the sender's character, and a log of the sender's. */
export type Named = {
  answers: ChatAnswers
  playerIds: number[]
  characterId: string | null
  reportLogId: string | null
}

/**
 * Returns whom and what the answers name; the answer of a log is its number. Throws `INVALID_INPUT` for a player that nobody knows, for
 * a character that is not one of the sender's in the realm, and for a log that they may not name.
 */
export async function findNamed(
  unit: Unit,
  { questions, answers }: { questions: readonly ChatQuestion[]; answers: ChatAnswers },
  { realm, playerId }: { realm: Realm; playerId: number },
): Promise<Named> {
  const found: Named = { answers: { ...answers }, playerIds: [], characterId: null, reportLogId: null }
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
    if (kind === 'LOG') {
      const log = await findUsableLog(unit, { id: answer, realm, playerId })
      if ('fault' in log) fieldErrors.push({ path, key: log.fault })
      else {
        found.answers[key] = String(log.number)
        found.reportLogId = log.id
      }
    }
  }
  if (fieldErrors.length > 0) throw new DomainError('INVALID_INPUT', { fieldErrors })
  return found
}

/** Returns the player who is called so; undefined for none. */
export async function playerOf(unit: Unit, name: string) {
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
