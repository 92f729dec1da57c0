import type { HolderReason, HolderRow } from '#features/permissions/list-holders.ts'
import { builder } from '#graphql/builder.ts'
import { shownNameText } from '#graphql/shown-name-text.ts'
import type { Page } from '#graphql/page.ts'

/** Where a granted name comes from. */
export const RightSourceKind = builder.enumType('RightSourceKind', {
  description: 'Where a granted name comes from.',
  values: { DIRECT: { value: 'direct' }, GROUP: { value: 'group' }, RANK: { value: 'rank' } } as const,
})

const HolderReasonType = builder.objectRef<HolderReason>('RightsHolderReason').implement({
  description: 'How a player holds a permission.',
  fields: (t) => ({
    granted: t.exposeString('granted', { description: 'The granted name, which may have a *.' }),
    source: t.expose('source', { type: RightSourceKind }),
    sourceName: t.exposeString('sourceName', { nullable: true }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true }),
  }),
})

const RightsHolder = builder.objectRef<HolderRow>('RightsHolder').implement({
  description: 'A player who has a group, a rank or a permission.',
  fields: (t) => ({
    playerId: t.exposeID('playerId'),
    playerName: t.exposeString('playerName'),
    playerDisplayName: t.exposeString('playerDisplayName', { nullable: true, description: shownNameText }),
    isTeamMember: t.exposeBoolean('isTeamMember'),
    endsAt: t.expose('endsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the membership or rank ends; null: it does not.',
    }),
    version: t.exposeInt('version', { nullable: true, description: 'Of the membership or rank.' }),
    reasons: t.expose('reasons', {
      type: [HolderReasonType],
      description: 'In a list of a permission: every way.',
    }),
  }),
})

/** One page of players who have a group, a rank or a permission. */
export const RightsHolderPage = builder.objectRef<Page<HolderRow>>('RightsHolderPage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [RightsHolder] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
})
