import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import type { Realm } from '@kubora/validation/realms'
import { sql } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { coveringNames, holderRows } from '#permissions/holders.ts'

/**
 * Throws `CHAT_NO_READERS` where nobody but these players could read a report about the team in the realm: it would wait
 * unseen.
 */
export async function requireReaders(
  unit: Unit,
  { realm, hiddenFrom }: { realm: Realm; hiddenFrom: readonly number[] },
): Promise<void> {
  const holders = (permission: string) => holderRows(coveringNames(permission))
  const { answerChats, adminChats } = chatPermissions
  const [row] = await unit.tx.execute<{ isRead: boolean }>(sql`select exists (
    select from (${holders(inRealm(answerChats, realm))}) answering
    join (${holders(inRealm(adminChats, realm))}) elevated on elevated.player_id = answering.player_id
    join player_links l on l.player_id = answering.player_id and l.kind = 'GAME'
    where answering.player_id <> all(${sql.param([...hiddenFrom])}::bigint[])) as "isRead"`)
  if (row?.isRead !== true) throw new DomainError('CHAT_NO_READERS')
}
