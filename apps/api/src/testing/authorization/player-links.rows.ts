import { randomUUID } from 'node:crypto'
import { issueCode } from '@kubora/domain/kernel/one-time-code'
import { inUnit } from '@kubora/domain/kernel/unit-of-work'
import { linkRequests } from '@kubora/schema/db/link-requests'
import { loggedIn, type MatrixRow, only, type PlainFields } from '#testing/authorization/matrix-row.ts'
import type { TestWorld } from '#testing/test-api.ts'

type Wanted = { action: 'LINK' | 'UNLINK'; accountId: number; playerId: number }

async function request({ db }: TestWorld, wanted: Wanted): Promise<string> {
  const values = { ...wanted, kind: 'VOICE', externalId: randomUUID(), externalName: 'voice' } as const
  const expiresAt = new Date(Date.now() + 3_600_000)
  const [row] = await db
    .insert(linkRequests)
    .values({ ...values, bootId: randomUUID(), expiresAt })
    .returning({ id: linkRequests.id })
  return row?.id ?? ''
}

const decide = 'mutation ($input: DecideLinkInput!) { decideLinkRequest(input: $input) { id } }'
const decideForTeam = 'mutation ($input: DecideLinkInput!) { decideStaffLink(input: $input) { id } }'

function stateOf({ db }: TestWorld) {
  return async () => [await db.query.linkRequests.findMany(), await db.query.playerLinks.findMany()]
}

const links: MatrixRow[] = [
  {
    field: 'Mutation.link',
    outcome: loggedIn,
    prepare: async ({ db, domain, seed }) => {
      const player = await seed.player()
      const through = { serverId: 1, server: 'lobby', bootId: randomUUID() }
      const external = { playerUuid: player.uuid, externalId: randomUUID(), externalName: 'voice', through }
      const { code } = await inUnit(domain, (unit) =>
        issueCode(unit, 'VOICE', `player:${player.id}`, 8, { data: external }),
      )
      return {
        query: 'mutation ($input: LinkInput!) { link(input: $input) { links { kind } } }',
        variables: { input: { kind: 'VOICE', name: player.name, code } },
        state: async () => [await db.query.playerLinks.findMany(), await db.query.codes.findMany()],
      }
    },
  },
  {
    field: 'Mutation.unlink',
    outcome: loggedIn,
    prepare: async ({ db, seed }, { account }) => ({
      query: 'mutation ($id: ID!) { unlink(id: $id) { id } }',
      variables: {
        id: String(
          await seed.link(account ?? (await seed.account()), await seed.player(), { kind: 'VOICE' }),
        ),
      },
      state: () => db.query.playerLinks.findMany(),
    }),
  },
  // what concerns somebody else is hidden from everyone, staff included
  {
    field: 'Mutation.unlink',
    outcome: (kind) => (kind === 'guest' ? 'NO_PERMISSION' : 'NOT_FOUND'),
    prepare: async ({ db, seed }) => ({
      query: 'mutation ($id: ID!) { unlink(id: $id) { id } }',
      variables: { id: String((await seed.linkedPlayer()).linkId) },
      state: () => db.query.playerLinks.findMany(),
    }),
  },
]

/** Links of team members that wait for a person. */
const requests: MatrixRow[] = [
  { field: 'Query.recentLinks', prepare: () => ({ query: '{ recentLinks { id playerName } }' }) },
  {
    field: 'Query.staffLinkRequests',
    prepare: () => ({ query: '{ staffLinkRequests { id email } }' }),
  },
  {
    field: 'Mutation.decideLinkRequest',
    outcome: loggedIn,
    prepare: async (world, { account }) => {
      const { id: accountId } = account ?? (await world.seed.account())
      const { id: playerId } = await world.seed.player()
      const id = await request(world, { action: 'UNLINK', accountId, playerId })
      return { query: decide, variables: { input: { id, confirm: true } }, state: stateOf(world) }
    },
  },
  {
    // what concerns another account is hidden from everyone, staff included
    field: 'Mutation.decideLinkRequest',
    outcome: (kind) => (kind === 'guest' ? 'NO_PERMISSION' : 'NOT_FOUND'),
    prepare: async (world) => {
      const [{ id: accountId }, { player }] = [await world.seed.account(), await world.seed.linkedPlayer()]
      const id = await request(world, { action: 'LINK', accountId, playerId: player.id })
      return { query: decide, variables: { input: { id, confirm: true } }, state: stateOf(world) }
    },
  },
  {
    field: 'Mutation.decideStaffLink',
    prepare: async (world) => {
      const [{ id: accountId }, { id: playerId }] = [await world.seed.account(), await world.seed.player()]
      const id = await request(world, { action: 'LINK', accountId, playerId })
      return { query: decideForTeam, variables: { input: { id, confirm: true } }, state: stateOf(world) }
    },
  },
  {
    // the link of a player who may do everything is confirmed by no one who may do less
    field: 'Mutation.decideStaffLink',
    outcome: only('admin'),
    prepare: async (world) => {
      const [{ id: accountId }, player] = [await world.seed.account(), await world.seed.player()]
      await world.seed.membership(player, await world.seed.group({ isTeam: true, permissions: ['*'] }))
      const id = await request(world, { action: 'LINK', accountId, playerId: player.id })
      return { query: decideForTeam, variables: { input: { id, confirm: true } }, state: stateOf(world) }
    },
  },
]

/** Rows of links of accounts. */
export const rows: readonly MatrixRow[] = [...links, ...requests]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  Account: ['linkRequests'],
  LinkRequest: [
    'id',
    'action',
    'kind',
    'externalName',
    'playerName',
    'serverName',
    'askedBy',
    'task',
    'createdAt',
    'expiresAt',
    'playerDisplayName',
  ],
  PlayerLink: ['id', 'kind', 'externalName', 'linkedAt', 'player'],
  RecentLink: ['id', 'playerId', 'playerName', 'linkedAt', 'playerDisplayName'],
  StaffLinkRequest: [
    'id',
    'kind',
    'externalName',
    'playerId',
    'playerName',
    'serverName',
    'email',
    'createdAt',
    'expiresAt',
    'playerDisplayName',
  ],
}
