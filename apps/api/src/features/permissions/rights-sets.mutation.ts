import { addGroup } from '@kubora/domain/permissions/groups/add-group'
import { deleteGroup } from '@kubora/domain/permissions/groups/delete-group'
import { editGroup } from '@kubora/domain/permissions/groups/edit-group'
import { addRank } from '@kubora/domain/permissions/ranks/add-rank'
import { deleteRank } from '@kubora/domain/permissions/ranks/delete-rank'
import { editRank } from '@kubora/domain/permissions/ranks/edit-rank'
import { readEditableRanks, readGroups } from '#features/permissions/read-rights-sets.ts'
import {
  AddPermissionGroupInput,
  AddRankInput,
  EditPermissionGroupInput,
  EditRankInput,
  RightsSetTarget,
} from '#features/permissions/rights-inputs.ts'
import { EditableRank, PermissionGroup } from '#features/permissions/rights-sets.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'

builder.mutationField('addPermissionGroup', (t) =>
  t.field({
    type: PermissionGroup,
    ...fromAction(addGroup, 'Adds a group'),
    args: { input: t.arg({ type: AddPermissionGroupInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      const id = await addGroup.run(domain, principal, input)
      return found((await readGroups(domain.db, id))[0])
    },
  }),
)

builder.mutationField('editPermissionGroup', (t) =>
  t.field({
    type: PermissionGroup,
    ...fromAction(editGroup, 'Changes a group for all its members'),
    args: { input: t.arg({ type: EditPermissionGroupInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      const id = await editGroup.run(domain, principal, input)
      return found((await readGroups(domain.db, id))[0])
    },
  }),
)

builder.mutationField('deletePermissionGroup', (t) =>
  t.field({
    type: [PermissionGroup],
    ...fromAction(deleteGroup, 'Deletes a group, whose members lose what it gives, and returns the others'),
    args: { input: t.arg({ type: RightsSetTarget }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      await deleteGroup.run(domain, principal, input)
      return readGroups(domain.db)
    },
  }),
)

builder.mutationField('addRank', (t) =>
  t.field({
    type: EditableRank,
    ...fromAction(addRank, 'Adds a rank'),
    args: { input: t.arg({ type: AddRankInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      const id = await addRank.run(domain, principal, input)
      return found((await readEditableRanks(domain.db, id))[0])
    },
  }),
)

builder.mutationField('editRank', (t) =>
  t.field({
    type: EditableRank,
    ...fromAction(editRank, 'Changes a rank for all who have it'),
    args: { input: t.arg({ type: EditRankInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      const id = await editRank.run(domain, principal, input)
      return found((await readEditableRanks(domain.db, id))[0])
    },
  }),
)

builder.mutationField('deleteRank', (t) =>
  t.field({
    type: [EditableRank],
    ...fromAction(deleteRank, 'Deletes a rank, which nobody has then, and returns the others'),
    args: { input: t.arg({ type: RightsSetTarget }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      await deleteRank.run(domain, principal, input)
      return readEditableRanks(domain.db)
    },
  }),
)
