import { chatForms } from '@kubora/schema/db/chat-forms'
import { chatHiddenFrom } from '@kubora/schema/db/chats'
import { playerFormerNames } from '@kubora/schema/db/player-former-names'
import { and, eq, gt } from 'drizzle-orm'
import { playerOf } from '#chats/forms/find-named.ts'
import type { StoredChat } from '#chats/lock-chat.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Hides a locked chat that becomes a report about the team from the players whom its answers name, and from its sender. Returns from
 * whom it is hidden then.
 */
export async function hideFromNamed(unit: Unit, chat: StoredChat): Promise<number[]> {
  const players = new Set([...chat.hiddenFrom, ...(await namedIn(unit, chat)), chat.playerId])
  // in the order in which chats are read with them
  const hiddenFrom = [...players].toSorted((a, b) => a - b)
  await unit.tx
    .insert(chatHiddenFrom)
    .values(hiddenFrom.map((playerId) => ({ chatId: chat.id, playerId })))
    .onConflictDoNothing()
  return hiddenFrom
}

/** Returns the players whom the answers of a chat name: those who are called so now, and those who were when it was opened. */
async function namedIn(unit: Unit, chat: StoredChat): Promise<number[]> {
  const { formType, formVersion, answers, createdAt } = chat
  if (formType === null || formVersion === null || answers === null) return []
  const [form] = await unit.tx
    .select({ questions: chatForms.questions })
    .from(chatForms)
    .where(and(eq(chatForms.type, formType), eq(chatForms.version, formVersion)))
  const named: number[] = []
  for (const { key, kind } of form?.questions ?? []) {
    const name = answers[key]
    if (kind !== 'PLAYER' || typeof name !== 'string') continue
    const player = await playerOf(unit, name)
    if (player !== undefined) named.push(player.id)
    const { playerId, nameKey, replacedAt } = playerFormerNames
    const former = await unit.tx
      .select({ playerId })
      .from(playerFormerNames)
      .where(and(eq(nameKey, name.toLowerCase()), gt(replacedAt, createdAt)))
    named.push(...former.map((row) => row.playerId))
  }
  return named
}
