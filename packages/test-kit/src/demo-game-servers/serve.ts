import { createServer } from 'node:http'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { noteRegulars } from '#demo-game-servers/note-regulars.ts'
import { openDemoServers } from '#demo-game-servers/open-demo-servers.ts'
import { readRegulars } from '#demo-game-servers/read-regulars.ts'
import { readRoleplay } from '#demo-game-servers/read-roleplay.ts'

// A program of the local stack: simulated game servers of the demo network, so that its players come and go and messages to
// them arrive. SERVER_KEYS is a JSON list of {"server","key"}.
const keys = JSON.parse(process.env['SERVER_KEYS'] ?? '[]') as { server: string; key: string }[]
const database = createWritableDatabase({
  url: process.env['DATABASE_URL'] ?? '',
  applicationName: 'demo game servers',
  maxConnections: 1,
})
const regulars = await readRegulars(database.db, keys.length)
const roleplay = await readRoleplay(database.db)
const kinds = await database.db.query.gameServers.findMany({ columns: { slug: true, kind: true } })
const demoServers = keys.map(({ server, key }, index) => {
  const first = roleplay.get(server)
  const kind = kinds.find(({ slug }) => slug === server)?.kind ?? ''
  return { slug: server, kind, key, regulars: regulars[index] ?? [], ...(first ? { roleplay: first } : {}) }
})
for (const { slug, regulars: known } of demoServers) await noteRegulars(database.db, slug, known)
await database.close()
const servers = await openDemoServers({
  bridgeUrl: process.env['BRIDGE_URL'] ?? '',
  directory: process.env['GAME_DIRECTORY'] ?? '',
  servers: demoServers,
})

const health = createServer((_request, response) => response.end('ready'))
health.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1')

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    health.close()
    void servers.close().then(() => process.exit(0))
  })
