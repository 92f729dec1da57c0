import { runService } from '@kubora/service/run-service'
import { readEnv } from './env.ts'
import { warnWithoutApi } from './warn-without-api.ts'
import { startWeb } from './web.ts'

await runService({
  name: 'web',
  readEnv,
  secretPaths: ['*.authorization', '*.cookie'],
  async start(env, logger) {
    const running = await startWeb(env, logger)
    void warnWithoutApi(env, logger)
    return running
  },
})
