import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { minimalIntrospection } from '../../vite/graphql-schema-plugin.ts'
import { embeddedTypes } from '#graphql/embedded-types.ts'

test('types without an id are embedded, those with one and the roots are not', () => {
  const sdl = `
    type Query { shelf: Shelf!, page: BookPage! }
    type Mutation { lend(id: ID!): Book! }
    type Shelf { books: [Book!]! }
    type Book { id: ID!, title: String! }
    type BookPage { items: [Book!]!, nextCursor: String }
    union Found = Shelf | Book
    enum Cover { HARD SOFT }
  `
  expect(embeddedTypes(minimalIntrospection(sdl)).toSorted()).toEqual(['BookPage', 'Shelf'])
})

test('pages, payloads and translations of the schema are embedded, and what has a page of its own is not', () => {
  const sdl = new URL('../../../../packages/schema/src/graphql/schema.graphql', import.meta.url)
  const embedded = embeddedTypes(minimalIntrospection(readFileSync(sdl, 'utf8')))
  expect(embedded).toEqual(
    expect.arrayContaining([
      'AccountChange',
      'AuthPayload',
      'ContentRevisionPage',
      'ContentText',
      'Delivery',
      'EmailCodePayload',
      'FallbackText',
      'LivestreamPlatform',
      'LoginAttemptPage',
      'NetworkStatus',
      'NotificationPage',
      'PlayerPage',
      'TextTranslation',
      'TranslatedText',
    ]),
  )
  for (const name of ['Account', 'ContentItem', 'GameServer', 'Notification', 'Player', 'Query'])
    expect(embedded).not.toContain(name)
})
