import { createHmac } from 'node:crypto'
import path from 'node:path'
import { processEnvironment } from '#app-environment.ts'
import { checkoutDir } from '@kubora/local-servers/checkout'
import type { Foundation } from '#backing-services.ts'
import { startNodeProgram } from '#node-program.ts'

/** The stand-in for Twitch and YouTube of a local stack. */
export type LocalPlatforms = {
  /** Variables that point our processes to it. */
  env: Record<string, string>
  /** Takes orders such as `POST /live {"platform":"twitch","handle":"…"}`. */
  ordersUrl: string
}

/** Whether the caller's environment names real platforms, which are then used instead of the stand-in. */
export function hasRealPlatforms(): boolean {
  return process.env.TWITCH_CLIENT_ID !== undefined || process.env.YOUTUBE_API_KEY !== undefined
}

/** Starts the stand-in for Twitch and YouTube with the demo network's channels, two of which stream. */
export async function startLocalPlatforms(on: Foundation, logDir: string): Promise<LocalPlatforms> {
  const [port, ordersPort] = [await on.ports.take('streams'), await on.ports.take('stream-orders')]
  const origin = `http://127.0.0.1:${port}`
  await on.supervisor.start('streams', 1, () =>
    startNodeProgram({
      name: 'streams',
      entry: path.join(checkoutDir, 'packages/test-kit/src/livestream-platforms/serve.ts'),
      cwd: checkoutDir,
      env: processEnvironment({ PORT: String(port), ORDERS_PORT: String(ordersPort) }),
      logFile: path.join(logDir, 'streams.log'),
      readyUrl: `${origin}/readyz`,
    }),
  )
  return {
    env: {
      // the credentials that the stand-in accepts
      TWITCH_CLIENT_ID: 'kubora-stand-in',
      TWITCH_CLIENT_SECRET: 'kubora-stand-in-secret',
      YOUTUBE_API_KEY: 'kubora-stand-in-key',
      TWITCH_EVENTSUB_SECRET: createHmac('sha256', on.appSecret).update('local events').digest('hex'),
      TWITCH_API_URL: `${origin}/helix`,
      TWITCH_ID_URL: `${origin}/oauth2`,
      YOUTUBE_API_URL: `${origin}/youtube/v3`,
      LIVESTREAM_PICTURE_ORIGINS: origin,
    },
    ordersUrl: `http://127.0.0.1:${ordersPort}`,
  }
}
