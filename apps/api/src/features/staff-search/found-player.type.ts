import type { Realm as RealmName } from '@kubora/validation/realms'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import { shownNameText } from '#graphql/shown-name-text.ts'
import type { InstantText } from '#graphql/instant-text.ts'

const matches = ['EXACT', 'START', 'PART', 'SIMILAR'] as const

/** A player that the search of the team found. */
export type FoundPlayerRow = {
  id: number
  uuid: string
  name: string
  displayName: string | null
  nameCurrent: boolean
  match: (typeof matches)[number]
  formerName: string | null
  online: boolean
  banId: string | null
  banRealm: RealmName | null
  banEndsAt: InstantText | null
  banActive: boolean | null
}

const FoundBy = builder.enumType('FoundBy', {
  description:
    'EXACT: a name, id or UUID. START: how a name or UUID begins. SIMILAR: with one typing mistake.',
  values: matches,
})

const FoundBan = builder.objectRef<FoundPlayerRow & { banId: string }>('FoundBan').implement({
  description: 'A ban of a player that was found.',
  fields: (t) => ({
    id: t.exposeID('banId'),
    realm: t.expose('banRealm', {
      type: Realm,
      nullable: true,
      description: 'Where it holds; null for the whole network.',
    }),
    endsAt: t.expose('banEndsAt', { type: 'DateTime', nullable: true, description: 'Null: permanent.' }),
    active: t.boolean({
      description: "Whether it holds now, by the database's clock.",
      resolve: ({ banActive }) => banActive === true,
    }),
  }),
})

/** A player that the search of the team found. */
export const FoundPlayer = builder.objectRef<FoundPlayerRow>('FoundPlayer').implement({
  description: 'A player that the search of the team found.',
  fields: (t) => ({
    id: t.exposeID('id'),
    uuid: t.exposeString('uuid'),
    name: t.exposeString('name'),
    displayName: t.exposeString('displayName', { nullable: true, description: shownNameText }),
    nameCurrent: t.exposeBoolean('nameCurrent', {
      description:
        'Whether the name is theirs; false once a game server has reported it of another player since.',
    }),
    foundBy: t.expose('match', { type: FoundBy }),
    formerName: t.exposeString('formerName', {
      nullable: true,
      description: 'The former name by which the player was found.',
    }),
    online: t.exposeBoolean('online'),
    ban: t.field({
      type: FoundBan,
      nullable: true,
      description: 'The active ban; of a search for the id of a ban, that ban.',
      resolve: (row) => (row.banId === null ? null : { ...row, banId: row.banId }),
    }),
  }),
})
