import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defaultContent } from '@kubora/content/default-content'
import { defaultPublishedAt } from '@kubora/content/default-item'
import { importContent } from '@kubora/domain/content/import-content'
import { deriveSecret } from '@kubora/domain/kernel/secret'
import { createLivePublisher } from '@kubora/live/create-live-publisher'
import { cacheDir } from '@kubora/local-servers/checkout'
import { buildWeb } from '@kubora/local/web-build'
import { seededRandom } from '@kubora/plugin-sdk/simulator/seeded-random'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { migrateDatabase } from '@kubora/schema/db/migrate'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { startServices } from '@kubora/test-kit/services/start-services'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { Redis } from 'ioredis'
import { createCarefulClient, createCounts } from '#clients/careful-client.ts'
import { logIn } from '#clients/log-in.ts'
import { type ChaosStack, startChaosStack } from '#stack/chaos-stack.ts'
import { startSmtpRecorder } from '#stack/smtp-recorder.ts'

/** People of the honest crowd. */
const people = 3
/** Accounts they log in to, each. */
const loginAccounts = 40
/** Players in the staff list. */
const players = 2_000

/** The running product with what honest and hostile clients need. */
export type GreedyEnvironment = ChaosStack & {
  honest: readonly { token: string; loginAccounts: readonly { email: string; password: string }[] }[]
  /** A valid key of a game server that is otherwise unused. */
  serverKey: string
  /** Publishes the network's state to every subscriber. */
  publish: () => void
}

/** Starts the product with the default texts and the limits of production; adds its clean-up to `cleanUp`. */
export async function startGreedyEnvironment(
  seed: number,
  cleanUp: (() => Promise<unknown>)[],
): Promise<GreedyEnvironment> {
  await buildWeb()
  const logDir = path.join(cacheDir, 'logs', 'chaos', `greedy-${seed}`)
  await rm(logDir, { recursive: true, force: true })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kubora-greedy-'))
  cleanUp.push(() => rm(dataDir, { recursive: true, force: true }))
  const services = await startServices()
  cleanUp.push(services.stop)
  const { databaseUrl, ownerUrl, redisUrl } = services
  await migrateDatabase(ownerUrl, databaseUrl)
  const rows = await seedRows(databaseUrl)
  const recorder = await startSmtpRecorder()
  cleanUp.push(recorder.close)
  const stack = await startChaosStack({
    databaseUrl,
    redisUrl,
    smtpUrl: recorder.url,
    logDir,
    storageDir: path.join(dataDir, 'files'),
    rateLimitScale: 1,
    pauseMs: () => 500,
  })
  cleanUp.push(stack.stop)
  const redis = new Redis(redisUrl)
  cleanUp.push(() => Promise.resolve(redis.disconnect()))
  const publisher = createLivePublisher(redis)
  const random = seededRandom(seed)
  const client = createCarefulClient({ graphqlUrl: stack.graphqlUrl, random, counts: createCounts() })
  const honest = []
  for (const { member, accounts } of rows.honest)
    honest.push({ token: await logIn(client, member), loginAccounts: accounts })
  return {
    ...stack,
    honest,
    serverKey: rows.serverKey,
    publish: () => publisher.publish([{ kind: 'network-status' }]),
  }
}

async function seedRows(databaseUrl: string) {
  const { db, close } = createWritableDatabase({
    url: databaseUrl,
    applicationName: 'chaos-seed',
    maxConnections: 4,
  })
  try {
    const context = {
      db,
      secret: deriveSecret('only the texts are written with it'),
      publish: () => undefined,
    }
    await importContent(context, defaultContent, { publishedAt: defaultPublishedAt })
    const seed = createSeed(db)
    await seed.players(Array.from({ length: players }, () => ({})))
    const { key } = await seed.gameServer({ slug: 'greedy' })
    const honest = []
    for (let person = 0; person < people; person += 1) {
      const { account: member } = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
      const accounts = []
      for (let count = 0; count < loginAccounts; count += 1) accounts.push(await seed.account())
      honest.push({ member, accounts: accounts.map(({ email, password }) => ({ email, password })) })
    }
    return { serverKey: key, honest }
  } finally {
    await close()
  }
}
