import path from 'node:path'
import type { Foundation, FoundationOptions } from '#backing-services.ts'
import { hasRealPlatforms, startLocalPlatforms } from '#stand-ins/livestream-platforms.ts'
import { startMailCatcher } from '#stand-ins/mail-catcher.ts'
import { startLocalSkins } from '#stand-ins/skins.ts'

/** Local stand-ins for foreign services. */
export type StandIns = {
  /** Variables that point our processes to them. */
  env: Record<string, string>
  /** Page of the mail catcher; null when mail goes elsewhere. */
  mailUrl: string | null
  /** Where the stand-in for Twitch and YouTube takes orders; null with real platforms. */
  ordersUrl: string | null
}

/**
 * Starts stand-ins for the foreign services that the caller's environment does not name. They stop with the backing
 * services.
 */
export async function startStandIns(on: Foundation, options: FoundationOptions): Promise<StandIns> {
  const mailUrl = await startMail(on, options)
  const skins = await startLocalSkins(on, options.logDir)
  const platforms = hasRealPlatforms()
    ? null
    : await options.step('Stand-in for Twitch and YouTube', () => startLocalPlatforms(on, options.logDir))
  return { env: { ...skins, ...platforms?.env }, mailUrl, ordersUrl: platforms?.ordersUrl ?? null }
}

async function startMail(on: Foundation, { dataDir, step }: FoundationOptions): Promise<string | null> {
  const smtpPort = on.mailCatcherPort
  if (smtpPort === null) return null
  const dir = path.join(dataDir, 'mail')
  const webPort = await on.ports.take('mail')
  const catcher = await step('Mail catcher', () => startMailCatcher({ dir, webPort, smtpPort }))
  on.atStop(catcher.stop)
  return catcher.url
}
