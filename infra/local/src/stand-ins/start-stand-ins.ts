import path from 'node:path'
import type { Foundation, FoundationOptions } from '#backing-services.ts'
import { hasRealPlatforms, startLocalPlatforms } from '#stand-ins/livestream-platforms.ts'
import { startMailCatcher } from '#stand-ins/mail-catcher.ts'
import { hasOwnPayments, type LocalPayments, startLocalPayments } from '#stand-ins/payments.ts'
import { startLocalSkins } from '#stand-ins/skins.ts'

/** Local stand-ins for foreign services. */
export type StandIns = {
  /** Variables that point our processes to them. */
  env: Record<string, string>
  /** Page of the mail catcher; null when mail goes elsewhere. */
  mailUrl: string | null
  /** Where the stand-in for Twitch and YouTube takes orders; null with real platforms. */
  ordersUrl: string | null
  /** Pages of the stand-in for the provider of payments, and where it takes orders; null with an own provider, or without a shop. */
  payments: Pick<LocalPayments, 'url' | 'ordersUrl'> | null
}

/**
 * Starts stand-ins for the foreign services that the caller's environment does not name. They stop with the backing
 * services. `webUrl` is where the web server listens, to which they send events.
 */
export async function startStandIns(
  on: Foundation,
  options: FoundationOptions,
  webUrl: string,
): Promise<StandIns> {
  const mailUrl = await startMail(on, options)
  const skins = await startLocalSkins(on, options.logDir)
  const platforms = hasRealPlatforms()
    ? null
    : await options.step('Stand-in for Twitch and YouTube', () => startLocalPlatforms(on, options.logDir))
  const { logDir, dataDir } = options
  const payments = hasOwnPayments()
    ? null
    : await options.step('Stand-in for payments', () =>
        startLocalPayments(on, { dir: path.join(dataDir, 'payments'), logDir, site: webUrl }),
      )
  return {
    env: { ...skins, ...platforms?.env, ...payments?.env },
    mailUrl,
    ordersUrl: platforms?.ordersUrl ?? null,
    payments,
  }
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
