import { auditLog } from '@kubora/schema/db/audit-log'
import { chatHiddenFrom, chats } from '@kubora/schema/db/chats'
import type { Executor } from '@kubora/schema/db/client'
import { characters } from '@kubora/schema/db/roleplay'
import { adminChatTypes } from '@kubora/validation/chats'
import type { RealmPermission } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import { teamLevelOf, withheldPlayers } from '#permissions/colleagues.ts'
import { realmsHeld } from '#permissions/realms-held.ts'

/** Types of targets in one realm, by which their id begins (`de/<id>`, `de`), and who reads lines about them: holders of the permission there. */
const targetsOfRealms: readonly (readonly [type: string, permission: RealmPermission])[] = [
  ['premessage', roleplayPermissions.viewMessages],
  ['forbidden-name', roleplayPermissions.renameCharacters],
]

/**
 * SQL: whether a line of the ACP log is for the reader: no line about the reader or about somebody who stands above, as player,
 * account or by a character, nor one about a character or one of {@link targetsOfRealms} of a realm in which the reader sees none, or
 * about a chat that the reader may not see, that another wrote. Administrators read the whole log, but for chats that are hidden from them and their own.
 */
export function isReadableLine(reader: Principal): SQL {
  // nobody is the team in a chat of their own
  const isShown = sql`case when ${auditLog.targetType} <> 'chat' then true else split_part(${auditLog.targetId}, '/', 2)::uuid <> all(array(
    select h.chat_id from ${chatHiddenFrom} h where h.player_id = ${reader.player?.id ?? 0}::bigint
    union all select c.id from ${chats} c where c.sender_account_id = ${reader.accountId}::bigint
    union all select c.id from ${chats} c where c.player_id = ${reader.player?.id ?? 0}::bigint)) end`
  if (teamLevelOf(reader) === Number.POSITIVE_INFINITY) {
    return sql`(${auditLog.actorAccountId} is not distinct from ${reader.accountId}::bigint or ${isShown})`
  }
  const listed = realmsHeld(reader, roleplayPermissions.listCharacters)
  const answered = realmsHeld(reader, chatPermissions.answerChats)
  const elevated = realmsHeld(reader, chatPermissions.adminChats)
  const ofRealms = targetsOfRealms.map(([type, permission]) => {
    const realms = sql.param(realmsHeld(reader, permission))
    return sql`(${auditLog.targetType} <> ${type} or split_part(${auditLog.targetId}, '/', 1) = any(${realms}::text[]))`
  })
  // as arrays, which are read once and not for each line
  return sql`(${auditLog.actorAccountId} is not distinct from ${reader.accountId}::bigint
    or (${auditLog.targetType} <> 'player' or ${auditLog.targetId} <> all(array(
      select w.player_id::text from (${withheldPlayers(reader)}) w)))
    and (${auditLog.targetType} <> 'account' or ${auditLog.targetId} <> all(array(
      select ${String(reader.accountId)} union all select l.account_id::text from player_links l
      where l.kind = 'GAME' and l.player_id in (${withheldPlayers(reader)}))))
    and case when ${auditLog.targetType} <> 'character' then true else split_part(${auditLog.targetId}, '/', 1) = any(${sql.param(listed)}::text[])
      and not exists (select from ${characters} c where c.realm = split_part(${auditLog.targetId}, '/', 1)::realm
        and c.id = split_part(${auditLog.targetId}, '/', 2) and c.player_id = any(array(select w.player_id from (${withheldPlayers(reader)}) w))) end
    and ${sql.join(ofRealms, sql` and `)}
    and case when ${auditLog.targetType} <> 'chat' then true else exists (
      select from ${chats} c where c.id = split_part(${auditLog.targetId}, '/', 2)::uuid and c.realm = any(${sql.param(answered)}::realm[])
        and (c.type <> all(${sql.param([...adminChatTypes])}::chat_type[]) or c.realm = any(${sql.param(elevated)}::realm[]))) end and ${isShown})`
}

/** Returns whether a line exists and is for the reader. */
export async function mayReadLine(db: Executor, reader: Principal, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.id, id), isReadableLine(reader)))
  return rows.length > 0
}
