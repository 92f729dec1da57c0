import { addPermission } from '@kubora/domain/permissions/held/add-permission'
import { addToGroup } from '@kubora/domain/permissions/held/add-to-group'
import { editMembership } from '@kubora/domain/permissions/held/edit-membership'
import { editPermission } from '@kubora/domain/permissions/held/edit-permission'
import { removeFromGroup } from '@kubora/domain/permissions/held/remove-from-group'
import { removePermission } from '@kubora/domain/permissions/held/remove-permission'
import { removeRank } from '@kubora/domain/permissions/held/remove-rank'
import { setRank } from '@kubora/domain/permissions/held/set-rank'
import { PlayerRights } from '#features/permissions/player-rights.type.ts'
import { readPlayerRights } from '#features/permissions/read-player-rights.ts'
import {
  AddPermissionInput,
  AddToGroupInput,
  EditMembershipInput,
  EditPermissionInput,
  HeldPermissionTarget,
  HeldRankTarget,
  MembershipTarget,
  SetRankInput,
} from '#features/permissions/rights-inputs.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'

builder.mutationField('addToGroup', (t) =>
  t.field({
    type: PlayerRights,
    ...fromAction(addToGroup, 'Makes a player a member of a group'),
    args: { input: t.arg({ type: AddToGroupInput }) },
    resolve: async (_root, { input }, { domain, principal }) =>
      found(await readPlayerRights(domain.db, await addToGroup.run(domain, principal, input))),
  }),
)

builder.mutationField('editMembership', (t) =>
  t.field({
    type: PlayerRights,
    ...fromAction(editMembership, 'Sets when a membership ends'),
    args: { input: t.arg({ type: EditMembershipInput }) },
    resolve: async (_root, { input }, { domain, principal }) =>
      found(await readPlayerRights(domain.db, await editMembership.run(domain, principal, input))),
  }),
)

builder.mutationField('removeFromGroup', (t) =>
  t.field({
    type: PlayerRights,
    ...fromAction(removeFromGroup, 'Takes a player out of a group'),
    args: { input: t.arg({ type: MembershipTarget }) },
    resolve: async (_root, { input }, { domain, principal }) =>
      found(await readPlayerRights(domain.db, await removeFromGroup.run(domain, principal, input))),
  }),
)

builder.mutationField('setRank', (t) =>
  t.field({
    type: PlayerRights,
    ...fromAction(setRank, 'Gives a player a rank in place of the present one'),
    args: { input: t.arg({ type: SetRankInput }) },
    resolve: async (_root, { input }, { domain, principal }) =>
      found(
        await readPlayerRights(
          domain.db,
          await setRank.run(domain, principal, { ...input, version: input.version ?? null }),
        ),
      ),
  }),
)

builder.mutationField('removeRank', (t) =>
  t.field({
    type: PlayerRights,
    ...fromAction(removeRank, 'Takes the rank of a player'),
    args: { input: t.arg({ type: HeldRankTarget }) },
    resolve: async (_root, { input }, { domain, principal }) =>
      found(await readPlayerRights(domain.db, await removeRank.run(domain, principal, input))),
  }),
)

builder.mutationField('addPermission', (t) =>
  t.field({
    type: PlayerRights,
    ...fromAction(addPermission, 'Gives a player a permission directly'),
    args: { input: t.arg({ type: AddPermissionInput }) },
    resolve: async (_root, { input }, { domain, principal }) =>
      found(await readPlayerRights(domain.db, await addPermission.run(domain, principal, input))),
  }),
)

builder.mutationField('editPermission', (t) =>
  t.field({
    type: PlayerRights,
    ...fromAction(editPermission, 'Sets when a direct permission ends'),
    args: { input: t.arg({ type: EditPermissionInput }) },
    resolve: async (_root, { input }, { domain, principal }) =>
      found(await readPlayerRights(domain.db, await editPermission.run(domain, principal, input))),
  }),
)

builder.mutationField('removePermission', (t) =>
  t.field({
    type: PlayerRights,
    ...fromAction(removePermission, 'Takes a direct permission of a player'),
    args: { input: t.arg({ type: HeldPermissionTarget }) },
    resolve: async (_root, { input }, { domain, principal }) =>
      found(await readPlayerRights(domain.db, await removePermission.run(domain, principal, input))),
  }),
)
