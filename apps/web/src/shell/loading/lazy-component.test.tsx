import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'

test('a chunk that failed is fetched anew, and one that loaded is not', async () => {
  let fetched = 0
  const Part = lazyComponent(async () => {
    fetched += 1
    if (fetched === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>loaded</p>
  })
  await Part.load()
  expect(fetched).toBe(1)
  await Promise.all([Part.load(), Part.load()])
  expect(fetched).toBe(2)
  expect(renderToString(<Part />)).toContain('<p>loaded</p>')
  await Part.load()
  expect(fetched).toBe(2)
})
