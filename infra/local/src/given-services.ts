/** The servers that the caller gave in DATABASE_URL and REDIS_URL, if both are there. */
export function givenServices(): { services?: { databaseUrl: string; redisUrl: string } } {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = process.env
  if (databaseUrl && redisUrl) return { services: { databaseUrl, redisUrl } }
  if (databaseUrl || redisUrl) throw new Error('give both DATABASE_URL and REDIS_URL, or neither')
  return {}
}
