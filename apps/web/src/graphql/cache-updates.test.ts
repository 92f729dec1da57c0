import { readFileSync } from 'node:fs'
import { Client, type Exchange, makeResult } from '@urql/core'
import { cacheExchange } from '@urql/exchange-graphcache'
import { buildSchema } from 'graphql'
import { map, pipe } from 'wonka'
import { expect, test } from 'vitest'
import { addCacheUpdates, cacheUpdates } from '#graphql/cache-updates.ts'

const sdl = readFileSync(
  new URL('../../../../packages/schema/src/graphql/schema.graphql', import.meta.url),
  'utf8',
)

/** Resolves every operation with the same data. */
function replyWith(data: Record<string, unknown>): Exchange {
  return () => (operations) =>
    pipe(
      operations,
      map((operation) => makeResult(operation, { data })),
    )
}

test('updates and resolvers that a page adds are used from then on, even by an existing client', async () => {
  const client = new Client({
    url: 'http://localhost',
    preferGetMethod: false,
    exchanges: [
      cacheExchange(cacheUpdates),
      replyWith({ rename: { __typename: 'Thing', id: '1', name: 'a' } }),
    ],
  })
  const renamed: unknown[] = []
  addCacheUpdates({
    Mutation: { rename: (result) => void renamed.push(result['rename']) },
    resolvers: { Thing: { name: () => 'read by the page' } },
  })
  const { data } = await client.mutation('mutation { rename { __typename id name } }', {}).toPromise()
  expect(renamed).toHaveLength(1)
  expect(data).toMatchObject({ rename: { name: 'read by the page' } })
})

test('every field that features update or resolve is in the schema', async () => {
  for (const key of Object.keys(cacheUpdates.updates.Mutation)) delete cacheUpdates.updates.Mutation[key]
  for (const key of Object.keys(cacheUpdates.resolvers)) delete cacheUpdates.resolvers[key]
  const files = import.meta.glob('../features/**/cache.ts')
  for (const load of Object.values(files)) await load()
  const schema = buildSchema(sdl)
  const named = [
    ...Object.keys(cacheUpdates.updates.Mutation).map((field) => ['Mutation', field] as const),
    ...Object.keys(cacheUpdates.updates.Subscription).map((field) => ['Subscription', field] as const),
    ...Object.entries(cacheUpdates.resolvers).flatMap(([type, fields]) =>
      Object.keys(fields ?? {}).map((field) => [type, field] as const),
    ),
  ]
  expect(named.length).toBeGreaterThan(Object.keys(files).length)
  const unknown = named.filter(([type, field]) => {
    const known = schema.getType(type)
    return !(known && 'getFields' in known && field in known.getFields())
  })
  expect(unknown).toEqual([])
})
