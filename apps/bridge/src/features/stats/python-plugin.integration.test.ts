import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { openAccess } from '@kubora/plugin-sdk/conformance/plugin-access'
import { eventsRequest } from '@kubora/schema/protocol/events'
import { afterFile } from '@kubora/test-kit/services/after-file'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const plugin = fileURLToPath(new URL('../../../../../docs/plugins/python/kubora_plugin.py', import.meta.url))
const hasPython = spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0

/** Passes calls on to a bridge; of events the response to the first one is lost, after the bridge has counted them. */
async function startLossyLine(bridgeUrl: string) {
  const sent: { ids: string[]; response: unknown }[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const body = Buffer.concat(parts)
      const { authorization = '', 'content-type': type = '' } = request.headers
      const passed = await fetch(`${bridgeUrl}${request.url ?? ''}`, {
        method: 'POST',
        headers: { authorization, 'content-type': type },
        body,
      })
      const text = await passed.text()
      if (request.url?.endsWith('/events')) {
        const { events } = eventsRequest.parse(JSON.parse(body.toString()))
        sent.push({ ids: events.map(({ id }) => id), response: JSON.parse(text) })
        if (sent.length === 1) return request.destroy()
      }
      response.writeHead(passed.status, { 'content-type': 'application/json' }).end(text)
    })().catch(() => request.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterFile(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent }
}

test.skipIf(!hasPython)(
  'a kill that the plugin of the documentation reports twice, as its response was lost, is on the boards once',
  async () => {
    const { seed, db, start } = await createTestGround()
    const [bridge, server] = [await start(), await seed.gameServer({ kind: 'gungame' })]
    const line = await startLossyLine(bridge.url)
    const access = await openAccess({
      run: `exec python3 ${plugin}`,
      bridgeUrl: line.url,
      serverKey: server.key,
    })
    try {
      access.type('kill Anna')
      const [first, again] = await eventually('a repeated call', () => line.sent.length > 1 && line.sent)
      expect(first?.response).toMatchObject({ counted: 1, duplicates: 0, rejected: [] })
      expect(again).toEqual({ ids: first?.ids, response: { counted: 0, duplicates: 1, rejected: [] } })
      const boards = await db.execute(sql`
        select s.mode, s.period, s.points, h.players from stat_scores s
          join stat_histogram h using (mode, period, period_start)
        where s.points <> 0 and h.bucket = stat_bucket(s.points)`)
      expect(boards).toHaveLength(8)
      for (const board of boards) expect(board).toMatchObject({ points: '100', players: 1 })
    } finally {
      await access.close()
    }
  },
)
