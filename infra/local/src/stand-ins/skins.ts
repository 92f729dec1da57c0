import path from 'node:path'
import { checkoutDir } from '@kubora/local-servers/checkout'
import { processEnvironment } from '#app-environment.ts'
import type { Foundation } from '#backing-services.ts'
import { startNodeProgram } from '#node-program.ts'

/**
 * Starts the stand-in for the game's skin service, unless the caller's environment names a real one. Returns the variables
 * that point our processes to it.
 */
export async function startLocalSkins(on: Foundation, logDir: string): Promise<Record<string, string>> {
  if (process.env.SKIN_SERVICE_URL) return {}
  const port = await on.ports.take('skins')
  const url = `http://127.0.0.1:${port}`
  await on.supervisor.start('skins', 0, () =>
    startNodeProgram({
      name: 'skins',
      entry: path.join(checkoutDir, 'packages/test-kit/src/skins/main.ts'),
      cwd: checkoutDir,
      env: processEnvironment({ PORT: String(port) }),
      logFile: path.join(logDir, 'skins.log'),
      readyUrl: `${url}/readyz`,
    }),
  )
  return {
    SKIN_SERVICE_URL: `${url}/session/minecraft/profile/{uuid}`,
    SKIN_TEXTURE_URL: `${url}/texture/{texture}`,
  }
}
