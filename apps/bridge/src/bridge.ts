import { deriveSecret } from '@kubora/domain/kernel/secret'
import { checkDatabase } from '@kubora/domain/setup/check-database'
import { countConnectedServers } from '@kubora/domain/game-servers/count-connected-servers'
import { oldestDueSeconds } from '@kubora/domain/outbox/oldest-due-seconds'
import { refuseDemo } from '@kubora/domain/setup/demo-mark'
import { createLivePublisher } from '@kubora/live/create-live-publisher'
import { createLiveSubscriber } from '@kubora/live/create-live-subscriber'
import { createPaymentProvider } from '@kubora/payments/create-payment-provider'
import { createDatabase } from '@kubora/schema/db/client'
import { requireMigrated } from '@kubora/schema/db/require-migrated'
import { openStorage } from '@kubora/storage/open-storage'
import { storageSettings } from '@kubora/storage/storage-settings'
import { openRedis } from '@kubora/service/open-redis'
import type { Logger } from 'pino'
import { collectSchedules } from '#collect-features.ts'
import type { Env } from '#env.ts'
import { createCallQueue } from '#gateway/call-queue.ts'
import { startDueReader } from '#gateway/due-reader.ts'
import { addGatewayRoutes } from '#gateway/gateway-routes.ts'
import { createLongPolls } from '#gateway/long-polls.ts'
import { createRateLimits } from '#gateway/rate-limits.ts'
import { addReferencePage } from '#gateway/reference-page.ts'
import { createRecentKeys } from '#gateway/recent-keys.ts'
import { createRefusalDelay } from '@kubora/service/refusal-delay'
import { createRowBudgets } from '#gateway/row-budgets.ts'
import { createTraffic } from '#gateway/traffic.ts'
import { createStatePartReaders } from '#gateway/state-part-readers.ts'
import { prepareClose } from '#http/close-server.ts'
import { createServer } from '#http/server.ts'
import { startSchedules } from '#jobs/schedules.ts'
import { startOnceReady } from '#jobs/start-once-ready.ts'
import { createMailer } from '#mail/mailer.ts'
import { createMetrics } from '#observe/metrics.ts'
import { startDispatcher } from '#outbox/dispatcher.ts'
import { runJob } from '#outbox/run-job.ts'
import { openJobQueue } from '#outbox/job-queue.ts'
import { createPushServices } from '#push/push-services.ts'
import { readSiteConfig } from '@kubora/content/read-site-config'
import { ping } from '@kubora/domain/kernel/ping'
import { addLivenessRoute, serveHealth } from '@kubora/service/health-server'
import type { Runtime } from '#runtime.ts'

/** A running bridge. */
export type Bridge = {
  /** Where it listens, without a trailing slash. */
  url: string
  /** Where /healthz, /readyz and /metrics are. */
  healthUrl: string
  /** Shuts down gracefully: ends pending polls at once, finishes work under way and closes everything this process opened. */
  close: () => Promise<void>
}

/** Starts a bridge. It listens even while Postgres and Redis are unavailable. */
export async function startBridge(env: Env, logger: Logger): Promise<Bridge> {
  const site = readSiteConfig(env.SITE_CONFIG)
  const storage = await openStorage(storageSettings(env))
  const { db, close: closeDatabase } = createDatabase({
    url: env.DATABASE_URL,
    applicationName: 'kubora-bridge',
    maxConnections: env.DATABASE_CONNECTIONS,
  })
  await checkDatabase(env.DATABASE_URL, db, (sentence) => logger.warn(sentence))
  await refuseDemo(db, env)
  const redis = openRedis(env.REDIS_URL, logger, 'everything goes on, a second slower')
  const live = createLiveSubscriber(redis)
  const longPolls = createLongPolls(live)
  const metrics = createMetrics({
    longPolls: () => longPolls.size,
    outboxAge: () => oldestDueSeconds(db),
    connectedServers: () => countConnectedServers(db),
  })
  const mailer = createMailer(env, (outcome) => metrics.mails.inc({ outcome }))
  void mailer.check().then((fault) => fault !== null && logger.warn(fault))
  const publisher = createLivePublisher(redis)
  const context = { db, secret: deriveSecret(env.APP_SECRET), publish: publisher.publish }
  const { PUBLIC_URL: publicUrl, NETWORK_TIME_ZONE: timeZone } = env
  const pushServices = createPushServices({
    contact: site.operator.email,
    ...(env.PUSH_STAND_IN_URL === undefined ? {} : { standIn: env.PUSH_STAND_IN_URL }),
  })
  const runtime: Runtime = {
    context,
    site,
    publicUrl,
    timeZone,
    mailer,
    pushServices,
    payments: await createPaymentProvider(env),
    storage,
    metrics,
    logger,
  }

  const queue = openJobQueue(env.REDIS_URL, (job) => runJob(runtime, job), logger)
  const stopWork = startOnceReady(
    () => requireMigrated(db),
    () => {
      const dispatcher = startDispatcher(db, queue, logger)
      live.listen((signal) => {
        if (signal.kind === 'outbox' || signal.kind === 'resync') dispatcher.wake()
      })
      const stopDueReader = startDueReader(context, longPolls, logger)
      const stopSchedules = startSchedules(context, logger, collectSchedules(env, logger))
      return () => {
        stopDueReader()
        return Promise.all([dispatcher.close(), stopSchedules()])
      }
    },
  )

  const app = createServer(logger, env.TRUSTED_PROXIES, metrics)
  const closeServer = prepareClose(app)
  // the web server probes each process it forwards to
  addLivenessRoute(app)
  addReferencePage(app)
  const traffic = createTraffic(context, logger)
  addGatewayRoutes(app, {
    runtime,
    statePartReaders: createStatePartReaders(runtime),
    longPolls,
    rateLimits: createRateLimits(redis, env.RATE_LIMIT_SCALE),
    rowBudgets: createRowBudgets(env.RATE_LIMIT_SCALE),
    callQueue: createCallQueue(),
    recentKeys: createRecentKeys(),
    delayRefusal: createRefusalDelay(),
    traffic,
  })
  const url = await app.listen({ host: env.HOST, port: env.PORT })
  const health = await serveHealth({
    host: env.HEALTH_HOST,
    port: env.HEALTH_PORT,
    dependencies: { database: () => ping(db) },
    contents: { migrations: () => requireMigrated(db), 'demo-network': () => refuseDemo(db, env) },
    optional: { redis: () => redis.ping() },
    registry: metrics.registry,
  })

  async function close(): Promise<void> {
    await health.close()
    longPolls.endAll()
    await closeServer()
    await traffic.close()
    // after the last request, so that the jobs it enqueued are dispatched
    await Promise.all([stopWork(), queue.close()])
    mailer.close()
    await publisher.close()
    await live.close()
    redis.disconnect()
    await closeDatabase()
  }
  return { url, healthUrl: health.url, close }
}
