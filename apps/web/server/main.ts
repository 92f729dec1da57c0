import { runService } from '@kubora/service/run-service'
import { readEnv } from './env.ts'
import { startWeb } from './web.ts'

await runService({
  name: 'web',
  readEnv,
  secretPaths: ['*.authorization', '*.cookie'],
  start: (env, logger) => startWeb(env, logger),
})
