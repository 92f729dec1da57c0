import { afterAll } from 'vitest'
import { endFile } from '#services/after-file.ts'
import { testServices } from '#services/test-services.ts'

// Vitest runs this before each test file, so that what reads its environment at import finds servers of its own.
const { databaseUrl, redisUrl } = await testServices()
process.env.DATABASE_URL = databaseUrl
process.env.REDIS_URL = redisUrl
// that of the run; a test that needs the owner of its database asks `testServices`
delete process.env.DATABASE_OWNER_URL
afterAll(endFile)
