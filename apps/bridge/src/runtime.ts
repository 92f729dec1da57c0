import type { DomainContext } from '@kubora/domain/kernel/context'
import type { Logger } from 'pino'
import type { Metrics } from '#observe/metrics.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { PushServices } from '#push/push-services.ts'
import type { SiteConfig } from '@kubora/content/site-config'
import type { PaymentProvider } from '@kubora/payments/payment-provider'
import type { FileStorage } from '@kubora/storage/file-storage'

/** What handlers and jobs of this process get. */
export type Runtime = {
  context: DomainContext
  /** Brand and addresses of the network. */
  site: SiteConfig
  /** Origin of the website; links in mails are made from nothing else. */
  publicUrl: string
  /** The network's time zone by its IANA name: that of all times in mails and in the game. */
  timeZone: string
  mailer: Mailer
  /** The browsers' push services. */
  pushServices: PushServices
  /** Who moves the money of the shop; null without a shop. */
  payments: PaymentProvider | null
  /** Files of downloads and evidence. */
  storage: FileStorage
  metrics: Metrics
  logger: Logger
}
