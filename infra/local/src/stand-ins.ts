import path from 'node:path'
import { checkoutDir } from '#checkout.ts'
import { processEnvironment } from '#app-environment.ts'
import type { KeptPorts } from '#kept-ports.ts'
import { startNodeProgram } from '#node-program.ts'
import type { Supervisor } from '#supervisor.ts'

/** What the stand-ins are started with. */
export type StandInsOptions = { supervisor: Supervisor; ports: KeptPorts; logDir: string }

/**
 * Starts local services that speak for those of the outside world, unless the caller names real ones. Answers the environment
 * that leads our processes to them.
 */
export async function startStandIns(options: StandInsOptions): Promise<Record<string, string>> {
  return { ...(await startSkins(options)) }
}

async function startSkins({ supervisor, ports, logDir }: StandInsOptions): Promise<Record<string, string>> {
  if (process.env.SKIN_SERVICE_URL) return {}
  const port = await ports.take('skins')
  const url = `http://127.0.0.1:${port}`
  await supervisor.start('skins', 0, () =>
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
