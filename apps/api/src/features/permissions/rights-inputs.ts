import { builder } from '#graphql/builder.ts'

const endsAt = 'When it ends; left out or null: it does not.'

/** A new group. */
export const AddPermissionGroupInput = builder.inputType('AddPermissionGroupInput', {
  fields: (t) => ({
    name: t.string(),
    isTeam: t.boolean({ description: 'Whether its members are team members.' }),
    requiresSecondFactor: t.boolean({ required: false, description: 'Left out: no.' }),
    permissions: t.stringList(),
  }),
})

/** All values of a group. */
export const EditPermissionGroupInput = builder.inputType('EditPermissionGroupInput', {
  fields: (t) => ({
    id: t.id(),
    version: t.int(),
    name: t.string(),
    isTeam: t.boolean(),
    requiresSecondFactor: t.boolean({ required: false, description: 'Left out: as it was.' }),
    permissions: t.stringList(),
  }),
})

/** A new rank. */
export const AddRankInput = builder.inputType('AddRankInput', {
  fields: (t) => ({
    name: t.string(),
    isTeam: t.boolean({ description: 'Whether its holders are team members.' }),
    requiresSecondFactor: t.boolean({ required: false, description: 'Left out: no.' }),
    permissions: t.stringList(),
    level: t.float({
      description: 'A whole number from 0 to 1000; nobody edits somebody of a higher level.',
    }),
    minecraftPrefix: t.string({ description: 'With colour codes, typed as &c or §c; may be empty.' }),
  }),
})

/** All values of a rank. */
export const EditRankInput = builder.inputType('EditRankInput', {
  fields: (t) => ({
    id: t.id(),
    version: t.int(),
    name: t.string(),
    isTeam: t.boolean(),
    requiresSecondFactor: t.boolean({ required: false, description: 'Left out: as it was.' }),
    permissions: t.stringList(),
    level: t.float(),
    minecraftPrefix: t.string(),
  }),
})

/** A group or a rank as the caller read it. */
export const RightsSetTarget = builder.inputType('RightsSetTarget', {
  fields: (t) => ({ id: t.id(), version: t.int() }),
})

/** A player who becomes a member of a group. */
export const AddToGroupInput = builder.inputType('AddToGroupInput', {
  fields: (t) => ({
    playerId: t.id(),
    groupId: t.id(),
    endsAt: t.field({ type: 'DateTime', required: false, description: endsAt }),
  }),
})

/** Another end of a membership. */
export const EditMembershipInput = builder.inputType('EditMembershipInput', {
  fields: (t) => ({
    playerId: t.id(),
    groupId: t.id(),
    version: t.int(),
    endsAt: t.field({ type: 'DateTime', required: false, description: endsAt }),
  }),
})

/** A membership as the caller read it. */
export const MembershipTarget = builder.inputType('MembershipTarget', {
  fields: (t) => ({ playerId: t.id(), groupId: t.id(), version: t.int() }),
})

/** The rank of a player, in place of the present one. */
export const SetRankInput = builder.inputType('SetRankInput', {
  fields: (t) => ({
    playerId: t.id(),
    rankId: t.id(),
    version: t.int({ required: false, description: 'That of the present rank; null when there is none.' }),
    endsAt: t.field({ type: 'DateTime', required: false, description: endsAt }),
  }),
})

/** The rank of a player as the caller read it. */
export const HeldRankTarget = builder.inputType('HeldRankTarget', {
  fields: (t) => ({ playerId: t.id(), version: t.int() }),
})

/** A permission that a player gets directly. */
export const AddPermissionInput = builder.inputType('AddPermissionInput', {
  fields: (t) => ({
    playerId: t.id(),
    permission: t.string({ description: 'A name of the catalogue or of a plugin, or one with *.' }),
    endsAt: t.field({ type: 'DateTime', required: false, description: endsAt }),
  }),
})

/** Another end of a direct permission. */
export const EditPermissionInput = builder.inputType('EditPermissionInput', {
  fields: (t) => ({
    playerId: t.id(),
    permission: t.string(),
    version: t.int(),
    endsAt: t.field({ type: 'DateTime', required: false, description: endsAt }),
  }),
})

/** A direct permission as the caller read it. */
export const HeldPermissionTarget = builder.inputType('HeldPermissionTarget', {
  fields: (t) => ({ playerId: t.id(), permission: t.string(), version: t.int() }),
})
