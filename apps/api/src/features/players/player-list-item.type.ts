import type { Realm as RealmName } from '@kubora/validation/realms'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import { shownNameText } from '#graphql/shown-name-text.ts'
import type { InstantText } from '#graphql/instant-text.ts'
import type { Page } from '#graphql/page.ts'

/** One row of the staff player list. */
export type PlayerListRow = {
  id: number
  uuid: string
  name: string
  displayName: string | null
  nameCurrent: boolean
  firstJoinAt: InstantText
  lastSeenAt: InstantText | null
  playtimeMinutes: number
  rankName: string | null
  online: boolean
  linked: boolean
  banned: boolean
  warned: boolean
  team: boolean
  lastRealm: RealmName | null
}

const PlayerListItem = builder.objectRef<PlayerListRow>('PlayerListItem').implement({
  description: 'A player in the staff list.',
  fields: (t) => ({
    id: t.exposeID('id'),
    uuid: t.exposeID('uuid'),
    name: t.exposeString('name'),
    displayName: t.exposeString('displayName', { nullable: true, description: shownNameText }),
    nameCurrent: t.exposeBoolean('nameCurrent', {
      description:
        'Whether the name is theirs; false once a game server has reported it of another player since.',
    }),
    firstJoinAt: t.expose('firstJoinAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true }),
    playtimeMinutes: t.exposeInt('playtimeMinutes'),
    rankName: t.exposeString('rankName', { nullable: true }),
    online: t.exposeBoolean('online'),
    linked: t.exposeBoolean('linked', { description: 'Whether a website account is linked.' }),
    banned: t.exposeBoolean('banned', { description: 'Whether the player has an active ban.' }),
    warned: t.exposeBoolean('warned', { description: 'Whether the player has an active warning.' }),
    team: t.exposeBoolean('team', { description: 'Whether an account linked to them is a team member.' }),
    lastRealm: t.expose('lastRealm', {
      type: Realm,
      nullable: true,
      description: 'The realm the player played in last; null before that.',
    }),
  }),
})

/** A page of the staff player list. */
export const PlayerPage = builder.objectRef<Page<PlayerListRow>>('PlayerPage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [PlayerListItem] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
})
