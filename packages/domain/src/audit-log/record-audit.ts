import { auditLog } from '@kubora/schema/db/audit-log'
import type { Actor } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** One line of the ACP log. Values are plain JSON; never passwords, codes or keys. */
export type AuditEntry = {
  actor: Actor
  action: string
  target: { type: string; id: string | number }
  oldValue?: unknown
  newValue?: unknown
  value?: string
  /** Id of the line that this one takes back. */
  reverts?: string
}

/** Writes the line in the caller's transaction, so that it is stored if and only if the change is. Returns its id. */
export async function recordAudit(unit: Unit, entry: AuditEntry): Promise<string> {
  const insert = unit.tx.insert(auditLog).values({
    actorAccountId: entry.actor.accountId,
    actorName: entry.actor.name,
    action: entry.action,
    targetType: entry.target.type,
    targetId: String(entry.target.id),
    oldValue: entry.oldValue ?? null,
    newValue: entry.newValue ?? null,
    value: entry.value ?? null,
    requestId: unit.requestId ?? null,
    reverts: entry.reverts ?? null,
  })
  const [line] = await insert.returning({ id: auditLog.id })
  if (!line) throw new Error('insert returned no row')
  return line.id
}
