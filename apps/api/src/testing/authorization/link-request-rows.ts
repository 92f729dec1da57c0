import { randomUUID } from 'node:crypto'
import { linkRequests } from '@kubora/schema/db/link-requests'
import { loggedIn, type MatrixRow, only } from '#testing/authorization/matrix-row.ts'
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

/** Rows of links of team members that wait for a person. */
export const linkRequestRows: readonly MatrixRow[] = [
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
