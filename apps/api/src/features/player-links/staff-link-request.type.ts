import { LinkKind } from '#features/player-links/link-kind.type.ts'
import type { StaffLinkRequestRow } from '#features/player-links/read-link-requests.ts'
import { builder } from '#graphql/builder.ts'
import { shownNameText } from '#graphql/shown-name-text.ts'

/** A link of a team member that waits for the team. */
export const StaffLinkRequest = builder.objectRef<StaffLinkRequestRow>('StaffLinkRequest').implement({
  description:
    'An account that typed the code of a team member and is to be linked once a team member confirms.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: LinkKind }),
    externalName: t.exposeString('externalName'),
    playerId: t.id({ resolve: ({ playerId }) => String(playerId) }),
    playerName: t.exposeString('playerName'),
    playerDisplayName: t.exposeString('playerDisplayName', { nullable: true, description: shownNameText }),
    serverName: t.exposeString('serverName', { nullable: true }),
    email: t.exposeString('email', { description: 'Address of the account that is to be linked.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})
