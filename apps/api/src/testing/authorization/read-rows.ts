import { randomUUID } from 'node:crypto'
import { notifications } from '@kubora/schema/db/notifications'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { everybody, holdersOf, loggedIn, type MatrixRow, team } from '#testing/authorization/matrix-row.ts'

/** Queries, and the fields of a player that ask for more than the way to it. */
const queries: MatrixRow[] = [
  {
    field: 'Query.me',
    outcome: (kind) => (kind === 'guest' ? 'null' : 'ok'),
    prepare: () => ({
      query: '{ me { id email sessions { id } links { id } loginAttempts { items { id } } } }',
    }),
  },
  {
    field: 'Query.permissions',
    outcome: everybody,
    prepare: () => ({ query: '{ permissions(permissions: ["acp.players.view"]) }' }),
  },
  {
    field: 'Query.players',
    prepare: () => ({ query: '{ players { items { id linked online } } }' }),
  },
  {
    field: 'Query.player',
    prepare: async ({ seed }) => ({
      query: 'query ($id: ID!) { player(id: $id) { id name } }',
      variables: { id: String((await seed.player()).id) },
    }),
  },
  {
    field: 'Query.publicPlayer',
    outcome: everybody,
    prepare: async ({ seed }) => ({
      query: 'query ($id: ID!) { publicPlayer(id: $id) { id name rank { name prefix { text } } online } }',
      variables: { id: String((await seed.player()).id) },
    }),
  },
  { field: 'Query.gameServers', outcome: team, prepare: () => ({ query: '{ gameServers { id state } }' }) },
  {
    field: 'Query.networkStatus',
    outcome: everybody,
    prepare: () => ({ query: '{ networkStatus { playersOnline } }' }),
  },
]

function ownPlayerField(field: string, selection: string): MatrixRow {
  return {
    field: `Player.${field}`,
    // reached through one's own account, where the player itself may be seen by everyone who has one
    outcome: (kind) => {
      if (kind === 'guest' || kind === 'user' || kind === 'otherUser') return 'null'
      return holdersOf(playerPermissions.viewPlayers)(kind)
    },
    prepare: () => ({ query: `{ me { player { ${selection} } } }` }),
  }
}

const playerFields = [
  ownPlayerField('linked', 'linked'),
  ownPlayerField('onlineOn', 'id onlineOn { name }'),
  ownPlayerField('notifications', 'notifications { items { text } }'),
]

const subscriptions: MatrixRow[] = [
  {
    field: 'Subscription.accountChanged',
    outcome: loggedIn,
    prepare: (_world, { account }) => ({
      query: 'subscription { accountChanged { tokenStale account { id } } }',
      event: { kind: 'account', accountId: account?.id ?? 1, tokenStale: false },
    }),
  },
  {
    field: 'Subscription.notificationChanged',
    prepare: async ({ db, seed }) => {
      const player = await seed.player()
      const [notification] = await db
        .insert(notifications)
        .values({ playerId: player.id, text: 'geheim', idempotencyKey: randomUUID() })
        .returning()
      return {
        query: 'subscription ($id: ID!) { notificationChanged(playerId: $id) { text } }',
        variables: { id: String(player.id) },
        event: { kind: 'notification', notificationId: notification?.id ?? '', playerId: player.id },
      }
    },
  },
  {
    field: 'Subscription.gameServerChanged',
    outcome: team,
    prepare: async ({ seed }) => ({
      query: 'subscription { gameServerChanged { id name } }',
      event: { kind: 'game-server', serverId: (await seed.gameServer()).id },
    }),
  },
  {
    field: 'Subscription.networkStatusChanged',
    outcome: everybody,
    prepare: () => ({
      query: 'subscription { networkStatusChanged { playersOnline } }',
      event: { kind: 'network-status' },
    }),
  },
]

/** Rows of all that reads. */
export const readRows: readonly MatrixRow[] = [...queries, ...playerFields, ...subscriptions]
