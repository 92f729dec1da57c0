import { LinkKind } from '#features/player-links/link-kind.type.ts'
import { builder } from '#graphql/builder.ts'
import { shownNameText } from '#graphql/shown-name-text.ts'

/** A link of a team member that was requested through the game, as the account it concerns sees it. */
export type LinkRequestRow = {
  id: string
  action: 'LINK' | 'UNLINK'
  kind: 'GAME' | 'VOICE' | 'CHAT_PLATFORM'
  externalName: string
  playerName: string
  playerDisplayName: string | null
  serverName: string | null
  askedBy: string | null
  task: 'CONFIRM' | 'WAIT' | 'NONE'
  createdAt: Date
  expiresAt: Date
}

const LinkRequestAction = builder.enumType('LinkRequestAction', {
  description: 'LINK: a link is to begin. UNLINK: it is to end.',
  values: ['LINK', 'UNLINK'] as const,
})

const LinkRequestTask = builder.enumType('LinkRequestTask', {
  description: 'CONFIRM: the account decides. WAIT: others decide. NONE: it was declined.',
  values: ['CONFIRM', 'WAIT', 'NONE'] as const,
})

/** A link of a team member that waits for a person, as the account it concerns sees it. */
export const LinkRequest = builder.objectRef<LinkRequestRow>('LinkRequest').implement({
  description: 'A link of a team member that was requested through the game and waits for a person.',
  fields: (t) => ({
    id: t.exposeID('id'),
    action: t.expose('action', { type: LinkRequestAction }),
    kind: t.expose('kind', { type: LinkKind }),
    externalName: t.exposeString('externalName'),
    playerName: t.exposeString('playerName'),
    playerDisplayName: t.exposeString('playerDisplayName', { nullable: true, description: shownNameText }),
    serverName: t.exposeString('serverName', { nullable: true }),
    askedBy: t.exposeString('askedBy', {
      nullable: true,
      description:
        'Address of the other account that requested it, mostly hidden; null for requests about the own account.',
    }),
    task: t.expose('task', { type: LinkRequestTask }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})
