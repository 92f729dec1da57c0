import { runService } from '@kubora/service/run-service'
import { startApi } from '#api.ts'
import { readEnv } from '#env.ts'

await runService({
  name: 'api',
  readEnv,
  // a second safeguard: nothing logs these on purpose
  secretPaths: ['*.authorization', '*.password', '*.token', '*.code'],
  start: startApi,
})
