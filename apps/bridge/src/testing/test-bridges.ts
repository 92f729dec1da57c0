import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deriveSecret } from '@kubora/domain/kernel/secret'
import type { DomainContext } from '@kubora/domain/kernel/context'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { createLivePublisher } from '@kubora/live/create-live-publisher'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { afterFile } from '@kubora/test-kit/services/after-file'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { testServices } from '@kubora/test-kit/services/test-services'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { type Bridge, startBridge } from '#bridge.ts'
import { readEnv } from '#env.ts'
import { type MailSink, startMailSink } from '#testing/mail-sink.ts'

const appSecret = 'a secret for tests that is long enough'

/** What a test of bridges needs: a database, a Redis, a mail server, and a context as the api has it. */
export async function createTestGround() {
  const { databaseUrl, redisUrl } = await testServices()
  const { db, close } = createWritableDatabase({
    url: databaseUrl,
    applicationName: 'bridge-test',
    maxConnections: 10,
  })
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1 })
  const mailSink: MailSink = await startMailSink()
  const context: DomainContext = {
    db,
    secret: deriveSecret(appSecret),
    publish: createLivePublisher(redis).publish,
  }
  const bridges = new Set<Bridge>()
  const storageDir = mkdtempSync(path.join(tmpdir(), 'kubora-files-'))

  /** Returns the variables of a bridge; `changes` overrides them. */
  function variables(changes: Record<string, string> = {}): Record<string, string> {
    return {
      PORT: '0',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      PUBLIC_URL: 'http://site.example',
      APP_SECRET: appSecret,
      STORAGE_DIR: storageDir,
      SMTP_URL: mailSink.url,
      MAIL_FROM: 'Kubora <post@kubora.example>',
      ...changes,
    }
  }

  /** Starts a bridge in this process; `changes` overrides its environment. */
  async function start(changes: Record<string, string> = {}): Promise<Bridge> {
    const env = readEnv(variables(changes))
    const bridge = await startBridge(env, pino({ level: process.env.LOG_LEVEL ?? 'silent' }))
    bridges.add(bridge)
    return bridge
  }

  async function stop(bridge: Bridge): Promise<void> {
    if (bridges.delete(bridge)) await bridge.close()
  }

  afterFile(async () => {
    await Promise.all([...bridges].map((bridge) => stop(bridge)))
    redis.disconnect()
    await mailSink.close()
    rmSync(storageDir, { recursive: true, force: true })
    await close()
  })

  const seed = createSeed(db)
  const member = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
  const principal = await loadPrincipal(db, await seed.session(member.account))
  return {
    storageDir,
    db,
    redis,
    redisUrl,
    databaseUrl,
    mailSink,
    context,
    seed,
    variables,
    start,
    stop,
    principal,
  }
}

/** Waits until `look` returns something; throws with `what` after 100 s, before the test is over. */
export async function eventually<Found>(
  what: string,
  look: () => Promise<Found | undefined | false> | Found | undefined | false,
): Promise<Found> {
  const deadline = performance.now() + 100_000
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > deadline) throw new Error(`did not happen: ${what}`)
    await sleep(20)
  }
}
