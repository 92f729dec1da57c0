import {
  dataVariables,
  mailSender,
  readVariables,
  serviceVariables,
  webhookSecret,
} from '@kubora/service/environment'
import type { VariableFault } from '@kubora/service/describe-faults'
import { paymentFaults, paymentVariables } from '@kubora/payments/payment-settings'
import { storageFaults, storageVariables } from '@kubora/storage/storage-settings'
import { z } from 'zod'

const platformUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** The variables that are read; `.env.example` is checked against it. */
export const envSchema = z.object({
  ...serviceVariables,
  ...dataVariables,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: mailSender,
  ...storageVariables,
  ...paymentVariables,
  /** Credentials of a Twitch app; without both, channels there are shown without their state. */
  TWITCH_CLIENT_ID: z.string().min(1).optional(),
  TWITCH_CLIENT_SECRET: z.string().min(1).optional(),
  /** Signs the events Twitch sends to `PUBLIC_URL`; without it there are no subscriptions, only polls. */
  TWITCH_EVENTSUB_SECRET: webhookSecret.optional(),
  /** Key of the YouTube Data API; without it, channels there are shown without their state. */
  YOUTUBE_API_KEY: z.string().min(1).optional(),
  TWITCH_API_URL: platformUrl.default('https://api.twitch.tv/helix'),
  TWITCH_ID_URL: platformUrl.default('https://id.twitch.tv/oauth2'),
  YOUTUBE_API_URL: platformUrl.default('https://www.googleapis.com/youtube/v3'),
  /** What stands in for the browsers' push services in tests; push notifications go there instead. */
  PUSH_STAND_IN_URL: platformUrl.optional(),
})

/** The parsed environment of the bridge. */
export type Env = z.infer<typeof envSchema>

/** Reads the environment; throws one error that names every variable that is missing or wrong. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  return readVariables(envSchema, variables, [storageFaults, paymentFaults, standInFaults])
}

/** Refuses a stand-in outside of tests: it would learn where the players' browsers are reached. */
function standInFaults({ PUSH_STAND_IN_URL: url, NODE_ENV: mode }: NodeJS.ProcessEnv): VariableFault[] {
  if (!url || mode === 'test') return []
  return [
    { variable: 'PUSH_STAND_IN_URL', fault: 'is for tests alone: leave it out, or set NODE_ENV to test' },
  ]
}
