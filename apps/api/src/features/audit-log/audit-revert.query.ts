import { previewRevert } from '@kubora/domain/actions/preview-revert'
import { AuditRevert } from '#features/audit-log/audit-revert.type.ts'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'
import { isUuid } from '#graphql/is-uuid.ts'

builder.queryField('auditRevert', (t) =>
  t.field({
    type: AuditRevert,
    nullable: true,
    points: 5,
    ...fromAction(previewRevert, 'What a revert of a line of the ACP log would do; null where there is none'),
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { domain, principal }) =>
      isUuid(id) ? previewRevert.run(domain.db, principal, { id }) : null,
  }),
)
