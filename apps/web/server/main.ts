import { runService } from '@kubora/service/run-service'
import { readEnv } from './env.ts'
import { startWeb } from './web.ts'

const env = readEnv()
await runService({
  name: 'web',
  logLevel: env.LOG_LEVEL,
  secretPaths: ['*.authorization', '*.cookie'],
  start: (logger) => startWeb(env, logger),
})
