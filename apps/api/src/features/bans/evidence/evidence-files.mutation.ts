import { removeEvidence } from '@kubora/domain/bans/evidence/remove-evidence'
import { Ban } from '#features/bans/ban.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'

builder.mutationField('removeEvidenceFile', (t) =>
  t.drizzleField({
    type: Ban,
    points: 5,
    ...fromAction(removeEvidence, 'Removes a picture or video from a ban, or ends its upload'),
    args: { id: t.arg.id() },
    resolve: async (query, _root, { id: fileId }, { domain, principal }) => {
      const id = await removeEvidence.run(domain, principal, { id: fileId })
      return found(await domain.db.query.bans.findFirst(query({ where: { id } })))
    },
  }),
)
