import {
  type PreviewedChange,
  previewRights,
  type RightsDifference,
  type RightsPreview,
} from '@kubora/domain/permissions/preview-rights'
import { message } from '@kubora/validation/messages'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import {
  AddPermissionInput,
  AddToGroupInput,
  EditMembershipInput,
  EditPermissionGroupInput,
  EditPermissionInput,
  EditRankInput,
  HeldPermissionTarget,
  HeldRankTarget,
  MembershipTarget,
  RightsSetTarget,
  SetRankInput,
} from '#features/permissions/rights-inputs.ts'
import { builder } from '#graphql/builder.ts'
import { shownNameText } from '#graphql/shown-name-text.ts'

const RightsChange = builder.inputType('RightsChange', {
  description: 'One change, as its mutation takes it.',
  isOneOf: true,
  fields: (t) => ({
    editGroup: t.field({ type: EditPermissionGroupInput, required: false }),
    deleteGroup: t.field({ type: RightsSetTarget, required: false }),
    editRank: t.field({ type: EditRankInput, required: false }),
    deleteRank: t.field({ type: RightsSetTarget, required: false }),
    addToGroup: t.field({ type: AddToGroupInput, required: false }),
    editMembership: t.field({ type: EditMembershipInput, required: false }),
    removeFromGroup: t.field({ type: MembershipTarget, required: false }),
    setRank: t.field({ type: SetRankInput, required: false }),
    removeRank: t.field({ type: HeldRankTarget, required: false }),
    addPermission: t.field({ type: AddPermissionInput, required: false }),
    editPermission: t.field({ type: EditPermissionInput, required: false }),
    removePermission: t.field({ type: HeldPermissionTarget, required: false }),
  }),
})

const RightsDifferenceType = builder.objectRef<RightsDifference>('RightsDifference').implement({
  description: 'What a player would gain and lose.',
  fields: (t) => ({
    playerId: t.exposeID('playerId'),
    playerName: t.exposeString('playerName'),
    playerDisplayName: t.exposeString('playerDisplayName', { nullable: true, description: shownNameText }),
    gains: t.exposeStringList('gains'),
    losses: t.exposeStringList('losses'),
    longer: t.exposeStringList('longer', { description: 'What the player keeps, and for longer.' }),
    shorter: t.exposeStringList('shorter', { description: 'What the player keeps, but not as long.' }),
    becomesTeam: t.exposeBoolean('becomesTeam', {
      nullable: true,
      description: 'Whether the player becomes a team member, or is none any more; null for neither.',
    }),
    needsFactor: t.exposeBoolean('needsFactor', {
      description:
        'Whether the player would need a second factor and has none: until it is set up, no page of the team opens.',
    }),
  }),
})

const RightsPreviewType = builder.objectRef<RightsPreview>('RightsPreview').implement({
  description: 'Who would gain and lose what.',
  fields: (t) => ({
    concerned: t.exposeInt('concerned', { description: 'Players whom the change is about.' }),
    compared: t.exposeInt('compared', {
      description: 'Those of them whose rights were compared, 2,000 at most.',
    }),
    gaining: t.exposeInt('gaining'),
    losing: t.exposeInt('losing'),
    differences: t.expose('differences', {
      type: [RightsDifferenceType],
      description: 'At most 50, those who lose something first.',
    }),
    own: t.expose('own', {
      type: RightsDifferenceType,
      nullable: true,
      description: 'What changes for the caller; null for nothing.',
    }),
  }),
})

builder.queryField('previewRights', (t) =>
  t.field({
    type: RightsPreviewType,
    needs: { permission: permissionPermissions.editPermissions },
    description:
      'Who would gain and lose what by a change, which is not made; fails as the change would; needs network.permissions.edit.',
    args: { change: t.arg({ type: RightsChange }) },
    resolve: (_root, { change }, { domain, principal }) => {
      const [given] = Object.entries(change).filter(([, input]) => input != null)
      if (!given) {
        throw new DomainError('INVALID_INPUT', {
          fieldErrors: [{ path: 'change', key: message('required') }],
        })
      }
      const [name, input] = given
      const wanted = name === 'setRank' ? { version: null, ...input } : input
      // the names of the fields are those of the actions
      return previewRights(domain, principal, { change: name as PreviewedChange, input: wanted })
    },
  }),
)
