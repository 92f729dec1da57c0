import { runService } from '@kubora/service/run-service'
import { startApi } from '#api.ts'
import { readEnv } from '#env.ts'

const env = readEnv()
await runService({
  name: 'api',
  logLevel: env.LOG_LEVEL,
  // a second wall: nothing logs these on purpose
  secretPaths: ['*.authorization', '*.password', '*.token', '*.code'],
  start: (logger) => startApi(env, logger),
})
