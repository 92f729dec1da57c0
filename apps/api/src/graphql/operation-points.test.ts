import { Kind, parse } from 'graphql'
import { expect, test } from 'vitest'
import { measureOperation } from '#graphql/operation-limits.ts'
import { schema } from '#graphql/schema.ts'

function pointsOf(query: string): number {
  const document = parse(query)
  const [operation] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('there is no operation')
  return measureOperation(schema, document, operation).points
}

const list = (first: number, fields: string) =>
  `{ characters(realm: de, first: ${first}) { items { ${fields} } } }`

test('a field that reads by a statement of its own costs points for each object that has it', () => {
  const [none, few, many] = [list(10, 'id'), list(10, 'id forbiddenName'), list(100, 'id forbiddenName')]
  expect(pointsOf(few) - pointsOf(none)).toBe(10)
  expect(pointsOf(many)).toBeGreaterThan(100)
  expect(pointsOf(list(100, 'changes { id }'))).toBeGreaterThan(100)
  expect(pointsOf('{ playerMigrations(first: 100) { items { from { isProtected } } } }')).toBeGreaterThan(100)
})

test('lists inside of lists cost their product, so that no address can pay for them', () => {
  const burst = 600
  expect(pointsOf(list(10, 'others { others { others { id } } }'))).toBeGreaterThan(burst)
  expect(pointsOf(list(100, 'others { changes { id } }'))).toBeGreaterThan(burst)
})

test('the file of a character costs about a point for each of its lists', () => {
  const file =
    'id forbiddenName changes { id } others { id } properties { id } vehicles { id } licenses { id }'
  expect(pointsOf(`{ character(realm: de, characterId: "c-1") { ${file} } }`)).toBeLessThan(10)
})
