import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { cacheDir } from '@kubora/local-servers/checkout'
import { expect, test } from 'vitest'
import { featureWords } from '#new-feature/feature-words.ts'
import { planFeature } from '#new-feature/plan-feature.ts'
import { partOfCheckout } from '#new-feature/testing/part-of-checkout.ts'
import { writeFeature } from '#new-feature/write-feature.ts'

/** Returns every path below the folder; of a file with its text. */
function contentOf(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  return new Map(
    names.map((name) => {
      const file = path.join(folder, name)
      return [name, statSync(file).isFile() ? readFileSync(file, 'utf8') : '']
    }),
  )
}

test('leaves everything as it was where a program of the checkout fails', async () => {
  const checkout = partOfCheckout()
  const before = contentOf(checkout)
  const plan = planFeature(checkout, featureWords('shift-notes'))
  // there is no program in this part of a checkout
  await expect(writeFeature(checkout, plan, path.join(cacheDir, 'logs', 'new-feature-test'))).rejects.toThrow(
    'ENOENT',
  )
  expect(contentOf(checkout)).toEqual(before)
})
