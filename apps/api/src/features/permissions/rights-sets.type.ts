import type { EditableRankRow, PermissionGroupRow } from '#features/permissions/read-rights-sets.ts'
import { builder } from '#graphql/builder.ts'

/** A group as those see it who edit permissions. */
export const PermissionGroup = builder.objectRef<PermissionGroupRow>('PermissionGroup').implement({
  description: 'A named set of permissions that its members hold.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    isTeam: t.exposeBoolean('isTeam', { description: 'Whether its members are team members.' }),
    requiresSecondFactor: t.exposeBoolean('requiresSecondFactor', {
      description: 'Whether its team members need a second factor for every team operation.',
    }),
    permissions: t.exposeStringList('permissions'),
    memberCount: t.exposeInt('memberCount', { description: 'Members whose membership has not ended.' }),
    version: t.exposeInt('version'),
  }),
})

/** A rank as those see it who edit permissions. */
export const EditableRank = builder.objectRef<EditableRankRow>('EditableRank').implement({
  description: 'A rank with what it gives; a player has one at most.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    isTeam: t.exposeBoolean('isTeam', { description: 'Whether its holders are team members.' }),
    requiresSecondFactor: t.exposeBoolean('requiresSecondFactor', {
      description: 'Whether its team members need a second factor for every team operation.',
    }),
    level: t.exposeInt('level', { description: 'Nobody edits somebody of a higher level.' }),
    minecraftPrefix: t.exposeString('minecraftPrefix', {
      description: 'With colour codes of the game, such as §c.',
    }),
    permissions: t.exposeStringList('permissions'),
    holderCount: t.exposeInt('holderCount', { description: 'Players whose rank has not ended.' }),
    version: t.exposeInt('version'),
  }),
})
