import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { networkStatusDocument } from '#features/home/network-status-document.ts'

test('the question the start page asks without a client is valid against the committed SDL', () => {
  const sdl = readFileSync(
    new URL('../../../../../packages/schema/src/graphql/schema.graphql', import.meta.url),
    'utf8',
  )
  expect(validate(buildSchema(sdl), parse(networkStatusDocument))).toEqual([])
})
