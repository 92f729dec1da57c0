import type { AddressInfo } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { endedSessions } from '@kubora/domain/accounts/ended-sessions'
import { loadPrincipals } from '@kubora/domain/accounts/load-principal'
import { apiProcessName } from '@kubora/domain/accounts/other-secrets'
import { deriveSecret } from '@kubora/domain/kernel/secret'
import type { DomainContext } from '@kubora/domain/kernel/context'
import { ping } from '@kubora/domain/kernel/ping'
import { checkDatabase } from '@kubora/domain/setup/check-database'
import { refuseDemo } from '@kubora/domain/setup/demo-mark'
import { createLivePublisher } from '@kubora/live/create-live-publisher'
import { createLiveSubscriber } from '@kubora/live/create-live-subscriber'
import { createDatabase } from '@kubora/schema/db/client'
import { requireMigrated } from '@kubora/schema/db/require-migrated'
import { openStorage } from '@kubora/storage/open-storage'
import { storageSettings } from '@kubora/storage/storage-settings'
import { openRedis } from '@kubora/service/open-redis'
import type { Logger } from 'pino'
import { createAuthenticate } from '#auth/authenticate.ts'
import { createPrincipals } from '#auth/principals.ts'
import { requireSigningKey } from '#auth/require-signing-key.ts'
import { createTokenVerifier } from '#auth/verify-token.ts'
import type { Env } from '#env.ts'
import type { ApiFeature } from '#api-feature.ts'
import * as features from '#features.ts'
import { openShop } from '#features/shop/open-shop.ts'
import { createSkins } from '#features/skins/create-skins.ts'
import { createLiveHub } from '#graphql/live/live-hub.ts'
import { liveHubOptions } from '#graphql/live/live-hub-options.ts'
import { createTopicOf } from '#graphql/live/topics.ts'
import { createOperations } from '#graphql/operations.ts'
import { schema } from '#graphql/schema.ts'
import { createApiYoga } from '#graphql/yoga.ts'
import { createGraphqlSockets } from '#http/graphql-sockets.ts'
import { addGraphqlRoute } from '#http/graphql-route.ts'
import { createRefusalDelay } from '@kubora/service/refusal-delay'
import { createServer } from '#http/server.ts'
import { createMetrics } from '#observe/metrics.ts'
import { createAddressGate } from '#rate-limits/address-gate.ts'
import { createBudget } from '@kubora/service/budget'
import { createRateLimits } from '#rate-limits/rate-limits.ts'
import { addLivenessRoute, serveHealth } from '@kubora/service/health-server'

/** A running api. */
export type Api = {
  /** Where it listens, such as `http://127.0.0.1:4000`. */
  url: string
  /** Where /healthz, /readyz and /metrics are. */
  healthUrl: string
  /**
   * Shuts down gracefully: finishes requests under way, closes sockets so that they reconnect to another process, releases
   * everything.
   */
  close: () => Promise<void>
}

/** Points that an account may spend at once, from all addresses together, and how many refill each second. */
const accountPoints = { burst: 300, perSecond: 50 }

/** Time between two statements of an idle api, ms: less than after which an idle connection is closed. */
const presenceMs = 20_000

/** Time in which requests under way must end once the api stops, ms. */
const drainMs = 8_000

const allFeatures: readonly ApiFeature[] = Object.values(features)
const topicOf = createTopicOf(allFeatures.map(({ topics = {} }) => topics))

/**
 * Starts the api that `env` describes. It starts even while Postgres and Redis are unavailable, and reports that at
 * `/readyz`.
 */
export async function startApi(env: Env, logger: Logger): Promise<Api> {
  const storage = await openStorage(storageSettings(env))
  const secret = deriveSecret(env.APP_SECRET)
  const database = createDatabase({
    url: env.DATABASE_URL,
    applicationName: apiProcessName(secret),
    maxConnections: env.DATABASE_CONNECTIONS,
  })
  await checkDatabase(env.DATABASE_URL, database.db, (sentence) => logger.warn(sentence))
  await refuseDemo(database.db, env)
  const redis = openRedis(env.REDIS_URL, logger)
  const subscriber = createLiveSubscriber(redis)
  const publisher = createLivePublisher(redis)
  const principals = createPrincipals((sessionIds) => loadPrincipals(database.db, sessionIds))

  const domain: DomainContext = {
    db: database.db,
    secret,
    publish(events) {
      // the next request to this process must not see an older state, even while Redis is unavailable
      for (const event of events) principals.handle(event)
      publisher.publish(events)
    },
    warn: (message, details) => logger.warn(details, message),
  }
  const metrics = createMetrics({ sockets: () => sockets.count(), subscriptions: () => hub.viewerCount() })
  function logUnexpected(error: unknown, traceId: string): void {
    metrics.unexpectedErrors.inc()
    logger.error({ err: error, traceId }, 'unexpected error')
  }
  const operations = createOperations(schema, { introspection: env.NODE_ENV !== 'production' })
  const shop = await openShop(env)
  const yoga = createApiYoga({
    schema,
    operations,
    domain,
    limits: createRateLimits({ redis, secret, scale: env.RATE_LIMIT_SCALE }),
    publicOrigin: env.PUBLIC_URL,
    timeZone: env.NETWORK_TIME_ZONE,
    shop,
    log: logUnexpected,
  })
  const gate = createAddressGate(env.RATE_LIMIT_SCALE)
  const authenticate = createAuthenticate(createTokenVerifier(database.db), principals, gate)

  const app = createServer({ logger, trustedProxies: env.TRUSTED_PROXIES, metrics })
  const delayRefusal = createRefusalDelay()
  const accountBudget = createBudget({
    burst: accountPoints.burst * env.RATE_LIMIT_SCALE,
    perSecond: accountPoints.perSecond * env.RATE_LIMIT_SCALE,
  })
  addGraphqlRoute(app, {
    yoga,
    operations,
    authenticate,
    gate,
    delayRefusal,
    accountBudget,
    log: logUnexpected,
  })
  const skins = createSkins({
    db: database.db,
    service: env.SKIN_SERVICE_URL,
    texture: env.SKIN_TEXTURE_URL,
    log: (err, message) => logger.warn({ err }, message),
  })
  const ends: (() => Promise<void>)[] = []
  for (const { addRoutes } of allFeatures) {
    await addRoutes?.(app, {
      env,
      domain,
      shop,
      storage,
      skins,
      authenticate,
      gate,
      delayRefusal,
      accountBudget,
      log: logUnexpected,
      onClosed: (end) => ends.push(end),
    })
  }
  // the web server probes the port to which it forwards requests
  addLivenessRoute(app)
  const hub = createLiveHub(liveHubOptions(yoga, principals, topicOf, logUnexpected))
  const sockets = createGraphqlSockets({
    yoga,
    operations,
    log: logUnexpected,
    authenticate,
    principals,
    hub,
    gate,
    scale: env.RATE_LIMIT_SCALE,
    isLive: subscriber.isRunning,
    publicOrigin: env.PUBLIC_URL,
    addressOf: (request) => proxyAddr(request, env.TRUSTED_PROXIES),
    endedSessions: (sessionIds) => endedSessions(database.db, sessionIds),
    onError: (error) => logUnexpected(error, 'socket'),
  })
  app.server.on('upgrade', sockets.upgrade)
  // the order matters: principals drop what has changed before sockets and the hub look it up
  for (const handle of [principals.handle, sockets.handle, hub.handle]) subscriber.listen(handle)
  // before it events are lost that nothing makes good
  await subscriber.begun
  await app.listen({ host: env.HOST, port: env.PORT })
  const health = await serveHealth({
    host: env.HEALTH_HOST,
    port: env.HEALTH_PORT,
    dependencies: { database: () => ping(database.db) },
    contents: {
      migrations: () => requireMigrated(database.db),
      'demo-network': () => refuseDemo(database.db, env),
      'signing-key': () => requireSigningKey(domain),
    },
    optional: { redis: () => redis.ping() },
    registry: metrics.registry,
  })

  // idle connections are closed; an operator's command must see that an idle api is running
  const presence = setInterval(() => void ping(database.db).catch(() => undefined), presenceMs)

  return {
    url: addressOf(env.HOST, app.server.address() as AddressInfo),
    healthUrl: health.url,
    async close() {
      clearInterval(presence)
      await health.close()
      const cut = setTimeout(() => app.server.closeAllConnections(), drainMs)
      await Promise.all([sockets.close(), app.close()])
      clearTimeout(cut)
      await Promise.all(ends.map((end) => end()))
      await publisher.close()
      await subscriber.close()
      redis.disconnect()
      await database.close()
    },
  }
}

function addressOf(host: string, { port }: AddressInfo): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
