import type {
  HeldPermissionRow,
  HeldSetRow,
  PlayerRightsRow,
} from '#features/permissions/read-player-rights.ts'
import { builder } from '#graphql/builder.ts'
import { shownNameText } from '#graphql/shown-name-text.ts'

const HeldRightsSet = builder.objectRef<HeldSetRow>('HeldRightsSet').implement({
  description: 'A group or the rank of a player.',
  fields: (t) => ({
    setId: t.exposeID('id', { description: 'Id of the group or rank.' }),
    name: t.exposeString('name'),
    isTeam: t.exposeBoolean('isTeam'),
    permissions: t.exposeStringList('permissions'),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true, description: 'Null: it does not end.' }),
    version: t.exposeInt('version'),
  }),
})

const HeldPermission = builder.objectRef<HeldPermissionRow>('HeldPermission').implement({
  description: 'A permission that a player has directly.',
  fields: (t) => ({
    permission: t.exposeString('permission'),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true, description: 'Null: it does not end.' }),
    version: t.exposeInt('version'),
  }),
})

/** What a player holds, for those who edit permissions. */
export const PlayerRights = builder.objectRef<PlayerRightsRow>('PlayerRights').implement({
  description: 'What a player holds now, and whether it takes effect.',
  fields: (t) => ({
    playerId: t.exposeID('playerId'),
    playerName: t.exposeString('playerName'),
    playerDisplayName: t.exposeString('playerDisplayName', { nullable: true, description: shownNameText }),
    uuid: t.exposeString('uuid'),
    isTeamMember: t.exposeBoolean('isTeamMember'),
    isLinked: t.exposeBoolean('isLinked', {
      description: 'Whether an account is linked, which alone can use the site.',
    }),
    isUntrusted: t.exposeBoolean('isUntrusted', {
      description: 'Whether only servers in offline mode know the identity: nothing it holds takes effect.',
    }),
    rank: t.expose('rank', { type: HeldRightsSet, nullable: true }),
    groups: t.expose('groups', { type: [HeldRightsSet] }),
    permissions: t.expose('permissions', { type: [HeldPermission], description: 'Those held directly.' }),
  }),
})
