import type { RevertPreview } from '@kubora/domain/actions/preview-revert'
import { auditRevertReasons, auditRevertStates } from '@kubora/validation/audit-log'
import { builder } from '#graphql/builder.ts'

const AuditRevertState = builder.enumType('AuditRevertState', {
  description:
    'CONFLICT: somebody changed it since. REVERTED: already. NO_PERMISSION: the action that takes it back needs another permission.',
  values: auditRevertStates,
})

const AuditRevertReason = builder.enumType('AuditRevertReason', {
  description:
    'NO_CHANGE: it changed nothing. RECEIVED: somebody received it. FILE_REMOVED: the bytes are gone. OWN_ENTRY: what followed has an entry of its own. VERSIONS: the content keeps its versions. PERSON: the owner of the account decides. COMMAND_LINE: the operator did it. NO_INVERSE: nothing takes it back. INCOMPLETE: the entry lacks the values. PASSED: its time is over. BOUGHT: it is given again at its order.',
  values: auditRevertReasons,
})

/** What a revert of a line of the ACP log would do. */
export const AuditRevert = builder.objectRef<RevertPreview>('AuditRevert').implement({
  description: 'What a revert of a line of the ACP log would do now.',
  fields: (t) => ({
    state: t.expose('state', { type: AuditRevertState }),
    reason: t.expose('reason', {
      type: AuditRevertReason,
      nullable: true,
      description: 'Why it is not revertible.',
    }),
    revertedBy: t.exposeID('revertedBy', { nullable: true, description: 'The line that took it back.' }),
    action: t.exposeString('action', { nullable: true, description: 'The action that takes it back.' }),
    permission: t.exposeString('permission', { nullable: true, description: 'What that action needs.' }),
    left: t.expose('left', {
      type: 'JSON',
      nullable: true,
      description: 'The fields as the line left them.',
    }),
    now: t.expose('now', { type: 'JSON', nullable: true, description: 'The fields as they are now.' }),
    restored: t.expose('restored', {
      type: 'JSON',
      nullable: true,
      description: 'The fields as they would be after the revert.',
    }),
  }),
})
