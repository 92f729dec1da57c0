import { isReadableLine } from '@kubora/domain/audit-log/readable-lines'
import type { Principal } from '@kubora/domain/kernel/actor'
import type { Database } from '@kubora/schema/db/client'
import { auditLog } from '@kubora/schema/db/audit-log'
import { uuid } from '@kubora/validation/players'
import { realms } from '@kubora/validation/realms'
import { and, desc, eq, getColumns, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type AuditFilter, auditConditions } from '#features/audit-log/audit-filter.ts'
import { type Page, readCursor, toPage, writeCursor } from '#graphql/page.ts'

/** A line of the ACP log as it is shown. */
export type AuditRow = Omit<typeof auditLog.$inferSelect, 'position'> & {
  /** Present name of a player, group, rank, game server or character, where the target is one that exists. */
  targetName: string | null
  /** The line that took this one back. */
  revertedBy: string | null
}

const cursorKey = z.tuple([uuid])

const columns = {
  id: auditLog.id,
  at: auditLog.at,
  actorAccountId: auditLog.actorAccountId,
  actorName: auditLog.actorName,
  action: auditLog.action,
  targetType: auditLog.targetType,
  targetId: auditLog.targetId,
  oldValue: auditLog.oldValue,
  newValue: auditLog.newValue,
  value: auditLog.value,
  requestId: auditLog.requestId,
  reverts: auditLog.reverts,
}

// the table is written out, as it is called so in both selects
const shown = {
  targetName: sql<
    string | null
  >`case when audit_log.target_type = 'character' and audit_log.target_id ~ ${`^(${realms.join('|')})/`}
    then (select c.first_name || ' ' || c.last_name from characters c
      where c.realm = split_part(audit_log.target_id, '/', 1)::realm and c.id = split_part(audit_log.target_id, '/', 2))
    when audit_log.target_id !~ '^[0-9]{1,15}$' then null else case audit_log.target_type
    when 'player' then (select p.name from players p where p.id = audit_log.target_id::bigint)
    when 'permission-group' then (select g.name from permission_groups g
      where g.id = audit_log.target_id::bigint and g.deleted_at is null)
    when 'rank' then (select r.name from ranks r where r.id = audit_log.target_id::bigint and r.deleted_at is null)
    when 'game-server' then (select s.name from game_servers s where s.id = audit_log.target_id::bigint)
    end end`,
  revertedBy: sql<string | null>`(select r.id from audit_log r where r.reverts = audit_log.id)`,
}

/** Who reads the log, and from where. */
export type LogReading = { db: Database; reader: Principal }

/** Lines of a page, and lines that are read for it at most where one filter is compared with each. */
export type AuditPart = { size: number; walkedMaxLines: number }

/**
 * Returns a page of lines, newest first, in one or two statements. Where several filters or a text are given, only so many
 * lines are compared that a page may have fewer than requested, even none, while more follow. Throws `INVALID_INPUT` for a
 * bad cursor.
 */
export async function readAuditLog(
  { db, reader }: LogReading,
  filter: AuditFilter,
  after: string | null | undefined,
  { size, walkedMaxLines }: AuditPart,
): Promise<Page<AuditRow>> {
  const [afterId = null] = readCursor(cursorKey, after) ?? []
  const { indexed: found, compared } = auditConditions(filter, afterId)
  const indexed = and(found, isReadableLine(reader))
  if (compared === null) {
    const rows = await selectWalked(db, indexed, undefined, size + 1, size + 1)
    return toPage(rows, size, ({ id }) => [id])
  }
  const rows = await selectWalked(db, indexed, compared, walkedMaxLines, size + 1)
  if (rows.length > size) return toPage(rows, size, ({ id }) => [id])
  const [end] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(indexed)
    .orderBy(desc(auditLog.id))
    .offset(walkedMaxLines - 1)
    .limit(1)
  if (end === undefined) return { items: rows, nextCursor: null }
  // lines written between both statements move the end up; the next page must not repeat what this one has
  const last = rows.at(-1)
  return { items: rows, nextCursor: writeCursor([last && last.id < end.id ? last.id : end.id]) }
}

/** Compares the newest lines of an index; those that fit come newest first, with what is looked up for each. */
function selectWalked(
  db: Database,
  indexed: SQL | undefined,
  compared: SQL | undefined,
  walkedMaxLines: number,
  limit: number,
): PromiseLike<AuditRow[]> {
  // with the name of the table, so that the conditions name its columns
  const walked = db
    .select(columns)
    .from(auditLog)
    .where(indexed)
    .orderBy(desc(auditLog.id))
    .limit(walkedMaxLines)
    .as('audit_log')
  const found = db
    .select({ ...getColumns(walked), ...shown })
    .from(walked)
    .where(compared)
    .orderBy(desc(walked.id))
  // a second limit of all lines would mislead the choice of the index
  return compared === undefined ? found : found.limit(limit)
}

/** Returns one line; null where there is none of this id that the reader may read. */
export async function readAuditEntry({ db, reader }: LogReading, id: string): Promise<AuditRow | null> {
  if (!uuid.safeParse(id).success) return null
  const [row] = await db
    .select({ ...columns, ...shown })
    .from(auditLog)
    .where(and(eq(auditLog.id, id), isReadableLine(reader)))
    .limit(1)
  return row ?? null
}
