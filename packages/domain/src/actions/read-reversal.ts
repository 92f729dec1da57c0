import { isDeepStrictEqual } from 'node:util'
import { auditLog } from '@kubora/schema/db/audit-log'
import type { Executor } from '@kubora/schema/db/client'
import { eq } from 'drizzle-orm'
import { actionNamed, isOwnAction, type NamedAction } from '#actions/action-names.ts'
import { linesWithoutAction } from '#actions/lines-without-action.ts'
import type { NotRevertible, Reversal } from '#actions/revert.ts'

/** What a revert of a line would do, with the action that does it, and whether something was changed since. */
export type ReadReversal = Reversal & { action: NamedAction; conflict: boolean }

/** A line, the id of the line that took it back, and what its revert would do. */
export type RevertedLine = { revertedBy: string | null; reversal: ReadReversal | NotRevertible }

/** Returns what a revert of a line would do now; null when there is no such line. */
export async function readReversal(db: Executor, id: string): Promise<RevertedLine | null> {
  const [line] = await db.select().from(auditLog).where(eq(auditLog.id, id))
  if (!line) return null
  const [reverting] = await db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.reverts, id))
  return { revertedBy: reverting?.id ?? null, reversal: await reversalOf(db, line) }
}

async function reversalOf(
  db: Executor,
  { action: name, targetId, oldValue, newValue, value }: typeof auditLog.$inferSelect,
): Promise<ReadReversal | NotRevertible> {
  const revert = actionNamed(name)?.revert
  if (revert === undefined)
    return { none: isOwnAction(name) ? 'PERSON' : (linesWithoutAction[name] ?? 'INCOMPLETE') }
  if (typeof revert !== 'function') return revert
  const found = await revert(db, { id: targetId, before: oldValue, after: newValue, value })
  if ('none' in found) return found
  const action = actionNamed(found.by)
  if (action === undefined) throw new Error(`${name} is reverted by ${found.by}, which no module defines`)
  const [left, now, restored] = [asJson(found.left), asJson(found.now), asJson(found.restored)]
  return { ...found, left, now, restored, action, conflict: !isStill(left, now) }
}

/** Returns whether what a line left is as it was. A field that lines of that time do not have is not compared. */
function isStill(left: unknown, now: unknown): boolean {
  if (!isFields(left) || !isFields(now)) return isDeepStrictEqual(left, now)
  return Object.keys(left).every((key) => isDeepStrictEqual(left[key], now[key]))
}

/** Returns whether an action found what was read before it ran: no field that both have differs. Null is nothing to compare. */
export function foundUnchanged(before: unknown, now: unknown): boolean {
  const [found, read] = [asJson(before), asJson(now)]
  if (found === null || read === null) return true
  if (!isFields(found) || !isFields(read)) return isDeepStrictEqual(found, read)
  return Object.keys(read).every((key) => !(key in found) || isDeepStrictEqual(found[key], read[key]))
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a value as the log would store it. */
function asJson(value: unknown): unknown {
  return value == null ? null : JSON.parse(JSON.stringify(value))
}
