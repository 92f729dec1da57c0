import path from 'node:path'
import type { Foundation, FoundationOptions } from '#backing-services.ts'
import { hasRealPlatforms, startLocalPlatforms } from '#stand-ins/livestream-platforms.ts'
import { startMailCatcher } from '#stand-ins/mail-catcher.ts'
import { startLocalSkins } from '#stand-ins/skins.ts'

/** Local services that stand in for those of the outside world. */
export type StandIns = {
  /** Variables that lead our processes to them. */
  env: Record<string, string>
  /** Page of the mail catcher; null when mail goes elsewhere. */
  mailUrl: string | null
  /** Where the stand-in for Twitch and YouTube takes orders; null when real platforms are asked. */
  ordersUrl: string | null
}

/**
 * Starts local services for those of the outside world that the caller's environment names no real one for. They stop with the
 * foundation.
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
