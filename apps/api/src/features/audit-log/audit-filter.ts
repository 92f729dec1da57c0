import { targetIdOf } from '@kubora/domain/chats/chat-target'
import { auditLog } from '@kubora/schema/db/audit-log'
import { inLatinLetters } from '@kubora/schema/protocol/substitute-name'
import type { auditFilter } from '@kubora/validation/audit-log'
import { asGameName } from '@kubora/validation/players'
import { realms } from '@kubora/validation/realms'
import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { firstIdAt } from '#graphql/first-id-at.ts'

/** Which lines a list shows; what is absent, null or empty does not filter. */
export type AuditFilter = z.output<typeof auditFilter>

/** What finds lines by an index, and what is then compared with each of them. */
export type AuditConditions = {
  /** Bounds of an index, in which lines are read newest first. */
  indexed: SQL | undefined
  /** Null where each line of the index fits. */
  compared: SQL | null
}

/** Lines about a chat have the realm that it had at the time: its id alone finds those of all realms. */
function isTarget(type: string, id: string): SQL {
  if (type !== 'chat' || id.includes('/')) return eq(auditLog.targetId, id)
  return sql`${auditLog.targetId} = any(${sql.param(realms.map((realm) => targetIdOf({ realm, id })))}::text[])`
}

/** The filters that have an index, most selective first: the first that is set is read by its index, others are compared. */
function indexedFilters(filter: AuditFilter): SQL[] {
  const { actorId, actorName, action, targetType, targetId } = filter
  const conditions: SQL[] = []
  const add = (condition: SQL | undefined) => condition && conditions.push(condition)
  if (targetType && targetId) add(and(eq(auditLog.targetType, targetType), isTarget(targetType, targetId)))
  if (actorId != null) add(eq(auditLog.actorAccountId, actorId))
  if (actorName) add(sql`lower(${auditLog.actorName}) = lower(${actorName})`)
  if (action) add(eq(auditLog.action, action))
  if (targetType && !targetId) add(eq(auditLog.targetType, targetType))
  return conditions
}

/** Lines that contain a text: in actor, target, values, reason or request, whatever its case and whether its accents are composed; or whose target is a player who has or had this name. */
function containsText(text: string): SQL | undefined {
  // lines are never changed, and older ones have what was typed
  const forms = [...new Set([text.normalize('NFC'), text.normalize('NFD')])]
  const patterns = forms.map((form) => `%${form.replace(/[\\%_]/g, (character) => `\\${character}`)}%`)
  const name = inLatinLetters(asGameName(text)).toLowerCase()
  const searched = [
    sql`${auditLog.actorName}`,
    sql`${auditLog.targetId}`,
    sql`${auditLog.value}`,
    sql`${auditLog.requestId}`,
    sql`${auditLog.oldValue}::text`,
    sql`${auditLog.newValue}::text`,
  ]
  const named = sql`${auditLog.targetType} = 'player'
    and ${auditLog.targetId} = any(array(
      select p.id::text from players p where p.name_key = ${name}
      union all select f.player_id::text from player_former_names f where f.name_key = ${name}))`
  return or(
    ...patterns.flatMap((pattern) => searched.map((column) => sql`${column} ilike ${pattern}`)),
    named,
  )
}

/** SQL: a reason as it is compared. */
export function storedReason(reason: SQL): SQL {
  return sql`lower(btrim(normalize(${reason}, NFC), E' \\t\\r\\n'))`
}

function hasReason(reason: string): SQL {
  return sql`${storedReason(sql`${auditLog.newValue} ->> 'reason'`)} = ${storedReason(sql`${reason}::text`)}`
}

/** Returns the conditions of a filter, and of the lines behind the one that a cursor names. */
export function auditConditions(filter: AuditFilter, after: string | null): AuditConditions {
  const { targetType, targetId, from, to, reason, text } = filter
  const [first, ...others] = indexedFilters(filter)
  const compared = [
    ...others,
    ...(targetId && !targetType ? [eq(auditLog.targetId, targetId)] : []),
    ...(reason ? [hasReason(reason)] : []),
    ...(text ? [containsText(text)] : []),
  ]
  return {
    indexed: and(
      first,
      from ? gte(auditLog.id, firstIdAt(from)) : undefined,
      to ? lt(auditLog.id, firstIdAt(to)) : undefined,
      after === null ? undefined : lt(auditLog.id, after),
    ),
    compared: compared.length === 0 ? null : (and(...compared) ?? null),
  }
}
