import { listEvidence } from '@kubora/domain/bans/evidence/list-evidence'
import { listOwnEvidence } from '@kubora/domain/bans/evidence/list-own-evidence'
import { EvidenceFile } from '#features/bans/evidence/evidence-file.type.ts'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'
import { isUuid } from '#graphql/is-uuid.ts'

builder.queryField('evidenceFiles', (t) =>
  t.field({
    type: [EvidenceFile],
    ...fromAction(listEvidence, 'Pictures and videos that prove a ban, oldest first'),
    args: { banId: t.arg.id() },
    resolve: (_root, { banId }, { domain, principal }) =>
      isUuid(banId) ? listEvidence.run(domain.db, principal, { banId }) : [],
  }),
)

builder.queryField('ownEvidenceUploads', (t) =>
  t.field({
    type: [EvidenceFile],
    ...fromAction(
      listOwnEvidence,
      'Uploads of evidence that the caller began and did not finish, oldest first',
    ),
    resolve: (_root, _args, { domain, principal }) => listOwnEvidence.run(domain.db, principal, {}),
  }),
)
