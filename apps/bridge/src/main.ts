import { runService } from '@kubora/service/run-service'
import { startBridge } from '#bridge.ts'
import { readEnv } from '#env.ts'

await runService({
  name: 'bridge',
  readEnv,
  // a second safeguard: nothing logs these on purpose
  secretPaths: ['*.authorization', '*.key', '*.code', '*.to'],
  start: startBridge,
})
