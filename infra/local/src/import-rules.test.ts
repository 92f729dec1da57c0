import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'
import { checkoutDir } from '@kubora/local-servers/checkout'

type Rule = { name: string; comment?: string }
const require = createRequire(import.meta.url)
const rules = require(path.join(checkoutDir, '.dependency-cruiser.cjs')) as {
  forbidden: readonly Rule[]
  required: readonly Rule[]
}

it('every import rule has its reason and what to do instead', () => {
  const all = [...rules.forbidden, ...rules.required]
  expect(all.length).toBeGreaterThan(20)
  const without = all.filter(({ comment = '' }) => !/^[A-Za-z].+[.] Instead: .+[.]$/.test(comment))
  expect(without.map(({ name }) => name)).toEqual([])
})
