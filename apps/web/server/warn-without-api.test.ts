import { once } from 'node:events'
import http from 'node:http'
import { expect, test } from 'vitest'
import { warnWithoutApi } from './warn-without-api.ts'

/** Returns what is logged for these addresses, with so many milliseconds to wait for an api. */
async function warningsOf(addresses: readonly string[], graceMs?: number): Promise<string[]> {
  const warnings: string[] = []
  const urls = addresses.map((address) => new URL(address))
  await warnWithoutApi({ API_URLS: urls }, { warn: (text: string) => void warnings.push(text) }, graceMs)
  return warnings
}

test('one line names the addresses at which no api responds; none when one of them does', async () => {
  const closed = 'http://127.0.0.1:1'
  expect(await warningsOf([closed, 'http://127.0.0.1:2'], 0)).toEqual([
    'No api responds at http://127.0.0.1:1, http://127.0.0.1:2 (API_URLS). Until one does, pages say that the site is unavailable.',
  ])
  const api = http.createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const address = api.address()
  const port = typeof address === 'object' ? address?.port : 0
  expect(await warningsOf([closed, `http://127.0.0.1:${port}`])).toEqual([])
  api.close()
})
