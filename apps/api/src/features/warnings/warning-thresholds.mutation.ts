import { addThreshold } from '@kubora/domain/warnings/add-threshold'
import { deleteThreshold } from '@kubora/domain/warnings/delete-threshold'
import { editThreshold } from '@kubora/domain/warnings/edit-threshold'
import { Realm } from '#features/game-servers/realm.type.ts'
import { readThresholds } from '#features/warnings/read-thresholds.ts'
import { WarningThreshold } from '#features/warnings/warning-threshold.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'

const WarningThresholdInput = builder.inputType('WarningThresholdInput', {
  fields: (t) => ({
    realm: t.field({ type: Realm, required: false, description: 'Left out: all warnings count.' }),
    count: t.float({ description: 'A whole number from 1 to 100.' }),
    templateId: t.id(),
  }),
})

builder.mutationField('addWarningThreshold', (t) =>
  t.field({
    type: WarningThreshold,
    ...fromAction(addThreshold, 'Adds a threshold of warnings'),
    args: { input: t.arg({ type: WarningThresholdInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      const id = await addThreshold.run(domain, principal, input)
      return found((await readThresholds(domain.db, id))[0])
    },
  }),
)

builder.mutationField('editWarningThreshold', (t) =>
  t.field({
    type: WarningThreshold,
    ...fromAction(editThreshold, 'Changes a threshold of warnings'),
    args: { id: t.arg.id(), version: t.arg.int(), input: t.arg({ type: WarningThresholdInput }) },
    resolve: async (_root, { id, version, input }, { domain, principal }) => {
      const thresholdId = await editThreshold.run(domain, principal, { ...input, id, version })
      return found((await readThresholds(domain.db, thresholdId))[0])
    },
  }),
)

builder.mutationField('deleteWarningThreshold', (t) =>
  t.field({
    type: [WarningThreshold],
    ...fromAction(deleteThreshold, 'Deletes a threshold of warnings and returns the others'),
    args: { id: t.arg.id(), version: t.arg.int() },
    resolve: async (_root, target, { domain, principal }) => {
      await deleteThreshold.run(domain, principal, target)
      return readThresholds(domain.db)
    },
  }),
)
