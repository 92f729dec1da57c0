import { randomUUID } from 'node:crypto'
import { everybody, type MatrixRow, type PlainFields } from '#testing/authorization/matrix-row.ts'
import type { TestWorld } from '#testing/test-api.ts'

function newLogin(): string {
  return `matrix_${randomUUID().slice(0, 8)}`
}

async function seededChannel({ seed }: TestWorld): Promise<{ id: number; handle: string }> {
  return seed.livestreamChannel({ handle: newLogin() })
}

function allChannels({ db }: TestWorld) {
  return () => db.query.livestreamChannels.findMany({ orderBy: { id: 'asc' } })
}

const reads: MatrixRow[] = [
  {
    field: 'Query.livestreams',
    outcome: everybody,
    prepare: () => ({ query: '{ livestreams { id status } }' }),
  },
  {
    field: 'Subscription.livestreamsChanged',
    outcome: everybody,
    prepare: () => ({
      query: 'subscription { livestreamsChanged { id status } }',
      event: { kind: 'livestreams' },
    }),
  },
  {
    field: 'Query.livestreamChannels',
    prepare: () => ({ query: '{ livestreamChannels { id enabled } }' }),
  },
  {
    field: 'Query.livestreamPlatforms',
    prepare: () => ({ query: '{ livestreamPlatforms { platform lastError } }' }),
  },
  {
    field: 'Subscription.livestreamChannelsChanged',
    prepare: () => ({
      query: 'subscription { livestreamChannelsChanged { id enabled } }',
      event: { kind: 'livestreams' },
    }),
  },
]

const writes: MatrixRow[] = [
  {
    field: 'Mutation.addLivestreamChannel',
    prepare: (world) => ({
      query: 'mutation ($input: LivestreamChannelInput!) { addLivestreamChannel(input: $input) { id } }',
      variables: {
        input: { platform: 'TWITCH', handle: newLogin(), displayName: 'Neu', enabled: true },
      },
      state: allChannels(world),
    }),
  },
  {
    field: 'Mutation.editLivestreamChannel',
    prepare: async (world) => {
      const { id, handle } = await seededChannel(world)
      return {
        query:
          'mutation ($id: ID!, $input: LivestreamChannelInput!) { editLivestreamChannel(id: $id, version: 1, input: $input) { id } }',
        variables: {
          id: String(id),
          input: { platform: 'TWITCH', handle, displayName: 'Anders', enabled: false },
        },
        state: allChannels(world),
      }
    },
  },
  {
    field: 'Mutation.removeLivestreamChannel',
    prepare: async (world) => ({
      query: 'mutation ($id: ID!) { removeLivestreamChannel(id: $id) { id } }',
      variables: { id: String((await seededChannel(world)).id) },
      state: allChannels(world),
    }),
  },
  {
    field: 'Mutation.orderLivestreamChannels',
    prepare: async (world) => {
      await seededChannel(world)
      await seededChannel(world)
      const rows = await world.db.query.livestreamChannels.findMany({
        orderBy: { position: 'desc', id: 'desc' },
      })
      return {
        query: 'mutation ($ids: [ID!]!) { orderLivestreamChannels(ids: $ids) { id } }',
        variables: { ids: rows.map(({ id }) => String(id)) },
        state: allChannels(world),
      }
    },
  },
]

/** Rows of the livestream page and its channels. */
export const rows: readonly MatrixRow[] = [...reads, ...writes]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  Livestream: [
    'id',
    'platform',
    'name',
    'handle',
    'url',
    'playerName',
    'playerUuid',
    'status',
    'title',
    'category',
    'viewers',
    'startedAt',
    'videoId',
    'thumbnail',
    'lastLiveAt',
  ],
  LivestreamChannel: [
    'id',
    'platform',
    'handle',
    'name',
    'url',
    'enabled',
    'playerName',
    'playerUuid',
    'status',
    'title',
    'viewers',
    'missing',
    'checkedAt',
    'lastLiveAt',
    'version',
  ],
  LivestreamPlatform: [
    'platform',
    'configured',
    'answeredAt',
    'failingSince',
    'lastError',
    'eventChannels',
    'revokedReason',
    'revokedAt',
  ],
}
