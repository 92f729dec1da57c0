import { randomBytes, randomUUID } from 'node:crypto'
import type { HostileLoad } from '#greedy/loads/hostile-load.ts'

const paths = [
  '/en/changelog',
  '/rules/ttt',
  '/fr/wiki',
  '/en/join',
  '/games/ttt',
  '/player/1',
  '/en/downloads',
]

/** 60 pages at once, each with a new parameter, some of them missing pages. */
export const renders: HostileLoad = async ({ sender, site, statuses }) => {
  await Promise.all(
    Array.from({ length: 60 }, async (_unused, index) => {
      const random = randomBytes(4).toString('hex')
      const path = index % 5 === 0 ? `/en/wiki/${random}` : (paths[index % paths.length] ?? '/')
      const { status } = await sender.send({ url: `${site}${path}?x=${random}&month=${random}&q=${random}` })
      statuses(String(status))
    }),
  )
}

/** 50 concurrent calls of a game server, and 50 with wrong keys. */
export const polls: HostileLoad = async ({ sender, site, serverKey, statuses }) => {
  const bootId = randomUUID()
  const call = (path: string, key: string, body: object) =>
    sender.send({
      method: 'POST',
      url: `${site}/bridge/v1${path}`,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const hello = { protocolVersion: 1, pluginVersion: 'greedy', bootId, identityMode: 'online' }
  statuses(`hello ${(await call('/hello', serverKey, hello)).status}`)
  await Promise.all(
    Array.from({ length: 100 }, async (_unused, index) => {
      const key = index % 2 === 0 ? serverKey : `kbr_${randomBytes(24).toString('base64url')}`
      const { status } = await call('/sync', key, { bootId, receipts: [], waitMs: 0 })
      statuses(String(status))
    }),
  )
}
