import { revertAuditEntryInput } from '@kubora/validation/audit-log'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { lockReverts, revertInUnit } from '#actions/revert-in-unit.ts'
import { mayReadLine } from '#audit-log/readable-lines.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/**
 * Takes back what a line of the ACP log records, by the action that its own action declares, in the name of the team member.
 * Returns the id of the line of that action, which refers to the reverted one. Needs the permission to view the log and that of
 * the action. Throws `NO_PERMISSION`, `NOT_FOUND` for no line and one the member may not read, `NOT_REVERTIBLE` with the `reason`, `CONFLICT` when the line was
 * reverted already or its state was changed since, and what the action throws otherwise.
 */
export async function revertLine(
  context: DomainContext,
  principal: Principal | null,
  given: unknown,
): Promise<string> {
  const member = requirePermission(principal, auditLogPermissions.viewLogs)
  const { id, reason } = parseInput(revertAuditEntryInput, given)
  return inUnit(context, async (unit) => {
    // what the member may not read looks like what does not exist
    if (!(await mayReadLine(unit.tx, member, id))) throw new DomainError('NOT_FOUND')
    // of two reverts at once, the second one finds the line of the first
    await lockReverts(unit, id)
    return revertInUnit(unit, member, { lineId: id, reason })
  })
}
