import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const schema = buildSchema(
  readFileSync(new URL('../../../../packages/schema/src/graphql/schema.graphql', import.meta.url), 'utf8'),
)

const queries = globSync('**/*.{ts,tsx}', {
  cwd: source,
  exclude: (name) =>
    name.endsWith('.test.ts') || name.endsWith('public-query.ts') || name.endsWith('guest-mutation.ts'),
}).flatMap((file) =>
  [
    ...readFileSync(`${source}/${file}`, 'utf8').matchAll(
      /(?:publicQuery|guestMutation)\(\s*(['"`])([\s\S]*?)\1/g,
    ),
  ].map((match) => ({ file, text: match[2] ?? '' })),
)

test('public pages have queries', () => expect(queries.length).toBeGreaterThan(0))

test.each(queries)('the query of $file is valid against the committed SDL', ({ text }) =>
  expect(validate(schema, parse(text))).toEqual([]),
)
