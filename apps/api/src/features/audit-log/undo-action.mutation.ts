import { undoLine } from '@kubora/domain/actions/undo-line'
import { builder } from '#graphql/builder.ts'

builder.mutationField('undoAction', (t) =>
  t.field({
    type: 'ID',
    points: 20,
    needs: 'team',
    description:
      'Takes back an action of one’s own in the last ten minutes, by the `undo` in the extensions of its response, and returns the id of the line of that; needs the permission of the action that takes it back.',
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { domain, principal }) => undoLine(domain, principal, { id }),
  }),
)
