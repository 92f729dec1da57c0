import { expect, test, vi } from 'vitest'
import { onResyncQueries, resyncQueries } from '#graphql/resync-exchange.ts'
import { resync } from '#graphql/resync.ts'

test('what no query holds is read again with all queries on screen, and not after its end', () => {
  const read = vi.fn<() => void>()
  const end = onResyncQueries(read)
  resyncQueries()
  resync()
  expect(read).toHaveBeenCalledTimes(2)
  end()
  resyncQueries()
  expect(read).toHaveBeenCalledTimes(2)
})
