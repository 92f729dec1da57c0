import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cacheDir } from '@kubora/local-servers/checkout'
import { seededRandom } from '@kubora/plugin-sdk/simulator/seeded-random'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { migrateDatabase } from '@kubora/schema/db/migrate'
import { startFaultProxy } from '@kubora/test-kit/fault-proxy/fault-proxy'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { createCarefulClient, createCounts } from '#clients/careful-client.ts'
import { logIn } from '#clients/log-in.ts'
import { startBreakableServers } from '#outages/breakable-servers.ts'
import { startChaosStack } from '#stack/chaos-stack.ts'
import { startSmtpRecorder } from '#stack/smtp-recorder.ts'

/** Starts the product with an editor who is logged in; adds its clean-up to `cleanUp`. */
export async function startTransferEnvironment(seed: number, cleanUp: (() => Promise<unknown>)[]) {
  const logDir = path.join(cacheDir, 'logs', 'chaos', `transfers-${seed}`)
  await rm(logDir, { recursive: true, force: true })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kubora-transfers-'))
  cleanUp.push(() => rm(dataDir, { recursive: true, force: true }))
  const servers = await startBreakableServers()
  cleanUp.push(servers.stop)
  await migrateDatabase(servers.ownerUrl, servers.databaseUrl)
  const recorder = await startSmtpRecorder()
  cleanUp.push(recorder.close)
  const storageDir = path.join(dataDir, 'files')
  const stack = await startChaosStack({
    databaseUrl: servers.databaseUrl,
    redisUrl: servers.proxied.redisUrl,
    smtpUrl: recorder.url,
    logDir,
    storageDir,
    pauseMs: () => 500,
  })
  cleanUp.push(stack.stop)
  const { hostname: host, port } = new URL(stack.site)
  // between the browser and the web server
  const line = await startFaultProxy({ host, port: Number(port) })
  cleanUp.push(line.close)

  const { db, close } = createWritableDatabase({
    url: servers.databaseUrl,
    applicationName: 'chaos',
    maxConnections: 2,
  })
  cleanUp.push(close)
  const { account } = await createSeed(db).teamMember({ permissions: [downloadPermissions.editDownloads] })
  const random = seededRandom(seed)
  const client = createCarefulClient({ graphqlUrl: stack.graphqlUrl, random, counts: createCounts() })
  const token = await logIn(client, account)
  return { ...stack, dataDir, storageDir, line, token }
}
