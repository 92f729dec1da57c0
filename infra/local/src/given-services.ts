import type { GivenServers } from '#backing-services.ts'

/**
 * Returns the servers that the caller gave in DATABASE_URL, DATABASE_OWNER_URL and REDIS_URL, if any. Throws when one of the two is missing,
 * or APP_SECRET: what the checkout's own secret seals, the installation's processes could not open.
 */
export function givenServices(env: NodeJS.ProcessEnv = process.env): {
  services?: GivenServers
} {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, APP_SECRET: appSecret } = env
  const ownerUrl = env.DATABASE_OWNER_URL || databaseUrl
  if (!databaseUrl && !redisUrl) return {}
  if (!databaseUrl || !ownerUrl || !redisUrl)
    throw new Error('give both DATABASE_URL and REDIS_URL, or neither')
  if (!appSecret)
    throw new Error(
      'DATABASE_URL is given without APP_SECRET: give the secret of the installation that uses this database ' +
        '(for a new one at least 32 random characters that are kept: openssl rand -hex 32)',
    )
  return { services: { databaseUrl, ownerUrl, redisUrl } }
}
