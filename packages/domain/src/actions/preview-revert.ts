import {
  auditEntryTarget,
  type AuditRevertReason,
  type auditRevertStates,
} from '@kubora/validation/audit-log'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { defineQuery } from '#actions/define-query.ts'
import { lackingOf, mayRevert } from '#actions/may-revert.ts'
import { mayReadLine } from '#audit-log/readable-lines.ts'
import { readReversal } from '#actions/read-reversal.ts'

/** Whether a line can be reverted. */
export type RevertState = (typeof auditRevertStates)[number]

/** What a team member may know of a revert before it is made. */
export type RevertPreview = {
  state: RevertState
  /** Why it cannot be reverted. */
  reason: AuditRevertReason | null
  /** Id of the line that took it back. */
  revertedBy: string | null
  /** Name of the action that takes the line back, and the permission it needs. */
  action: string | null
  permission: string | null
  /** Fields as the line left them, as they are now, and as they would be; only for those who may run the action. */
  left: unknown
  now: unknown
  restored: unknown
}

const unknown = { action: null, permission: null, left: null, now: null, restored: null }

/** Returns what a revert of a line of the ACP log would do; null when there is none that the member may read. */
export const previewRevert = defineQuery({
  permission: auditLogPermissions.viewLogs,
  input: auditEntryTarget,
  run: async (db, { id }, member): Promise<RevertPreview | null> => {
    if (!(await mayReadLine(db, member, id))) return null
    const line = await readReversal(db, id)
    if (!line) return null
    const { revertedBy, reversal } = line
    if (revertedBy !== null) return { ...unknown, state: 'REVERTED', reason: null, revertedBy }
    if ('none' in reversal) {
      return { ...unknown, state: 'NOT_REVERTIBLE', reason: reversal.none, revertedBy }
    }
    const { action, input, conflict, left, now, restored } = reversal
    const lacking = (action.isAllowed(member, input) && lackingOf(member, reversal)) || action.permission
    const declared = { reason: null, revertedBy, action: action.name, permission: lacking }
    if (!mayRevert(member, reversal)) return { ...unknown, ...declared, state: 'NO_PERMISSION' }
    return { ...declared, state: conflict ? 'CONFLICT' : 'POSSIBLE', left, now, restored }
  },
})
