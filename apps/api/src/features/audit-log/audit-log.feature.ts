import '#features/audit-log/account-figures.query.ts'
import '#features/audit-log/audit-log.query.ts'
import '#features/audit-log/audit-revert.query.ts'
import '#features/audit-log/export-audit-log.mutation.ts'
import '#features/audit-log/revert-audit-entry.mutation.ts'
import '#features/audit-log/sanction-figures.query.ts'
import '#features/audit-log/undo-action.mutation.ts'
import type { ApiFeature } from '#api-feature.ts'

/** The ACP log. */
export const auditLogFeature: ApiFeature = {}
