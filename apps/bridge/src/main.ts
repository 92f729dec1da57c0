import { runService } from '@kubora/service/run-service'
import { startBridge } from '#bridge.ts'
import { readEnv } from '#env.ts'

const env = readEnv()
await runService({
  name: 'bridge',
  logLevel: env.LOG_LEVEL,
  // a second wall: nothing logs these on purpose
  secretPaths: ['*.authorization', '*.key', '*.code', '*.to'],
  start: (logger) => startBridge(env, logger),
})
