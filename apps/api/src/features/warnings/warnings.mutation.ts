import { createWarning } from '@kubora/domain/warnings/create-warning'
import { deleteWarning } from '@kubora/domain/warnings/delete-warning'
import { editWarning } from '@kubora/domain/warnings/edit-warning'
import { Realm } from '#features/game-servers/realm.type.ts'
import { Warning } from '#features/warnings/warning.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'

const days = 'After how many days it expires, a whole number from 1 to 5000. Left out: never.'

const CreateWarningInput = builder.inputType('CreateWarningInput', {
  fields: (t) => ({
    playerId: t.id(),
    realm: t.field({ type: Realm, required: false, description: 'Left out: the whole network.' }),
    reason: t.string({ description: 'What the player reads.' }),
    remark: t.string({ required: false, description: 'What only the team reads.' }),
    days: t.float({ required: false, description: days }),
    ruleId: t.id({ required: false }),
    proof: t.stringList({ required: false, description: 'Links with https.' }),
    idempotencyKey: t.id({
      description: 'A UUID, chosen once per opened form: the same one never warns twice.',
    }),
  }),
})

const EditWarningInput = builder.inputType('EditWarningInput', {
  description: 'All that the warning is from now on.',
  fields: (t) => ({
    id: t.id(),
    version: t.int({ description: 'The version that was read.' }),
    realm: t.field({ type: Realm, required: false }),
    reason: t.string(),
    remark: t.string({ required: false }),
    days: t.float({ required: false, description: `${days} It counts from when the warning was given.` }),
    ruleId: t.id({ required: false }),
    proof: t.stringList({ required: false }),
  }),
})

const DeleteWarningInput = builder.inputType('DeleteWarningInput', {
  fields: (t) => ({
    id: t.id(),
    version: t.int({ description: 'The version that was read.' }),
    comment: t.string({ required: false, description: 'Why, for the team.' }),
  }),
})

builder.mutationField('createWarning', (t) =>
  t.drizzleField({
    type: Warning,
    points: 15,
    ...fromAction(createWarning, 'Warns a player'),
    args: { input: t.arg({ type: CreateWarningInput }) },
    resolve: async (query, _root, { input }, { domain, principal }) => {
      const id = await createWarning.run(domain, principal, { ...input, proof: input.proof ?? [] })
      return found(await domain.db.query.warnings.findFirst(query({ where: { id } })))
    },
  }),
)

builder.mutationField('editWarning', (t) =>
  t.drizzleField({
    type: Warning,
    points: 15,
    ...fromAction(editWarning, 'Changes a warning'),
    args: { input: t.arg({ type: EditWarningInput }) },
    resolve: async (query, _root, { input }, { domain, principal }) => {
      const id = await editWarning.run(domain, principal, { ...input, proof: input.proof ?? [] })
      return found(await domain.db.query.warnings.findFirst(query({ where: { id } })))
    },
  }),
)

builder.mutationField('deleteWarning', (t) =>
  t.drizzleField({
    type: Warning,
    points: 15,
    ...fromAction(deleteWarning, 'Deletes a warning; the team still sees it'),
    args: { input: t.arg({ type: DeleteWarningInput }) },
    resolve: async (query, _root, { input }, { domain, principal }) => {
      const id = await deleteWarning.run(domain, principal, input)
      return found(await domain.db.query.warnings.findFirst(query({ where: { id } })))
    },
  }),
)
