import { storageVariables } from '@kubora/storage/storage-settings'
import { z } from 'zod'

const platformUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** The variables that are read; `.env.example` is checked against it. */
export const envSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  APP_SECRET: z.string().min(32),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Sender of all mails, as in `Kubora <post@kubora.example>`. */
  MAIL_FROM: z.string().min(3),
  /** Path of a JSON file with the network's brand, addresses and operator; the demo network's when left out. */
  SITE_CONFIG: z.string().min(1).optional(),
  /** Addresses, networks or `loopback` whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((list) =>
      list
        .split(',')
        .map((proxy) => proxy.trim())
        .filter(Boolean),
    ),
  ...storageVariables,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  /** Credentials of a Twitch app; without both, channels there are shown without their state. */
  TWITCH_CLIENT_ID: z.string().min(1).optional(),
  TWITCH_CLIENT_SECRET: z.string().min(1).optional(),
  /** Signs the events Twitch sends to `PUBLIC_URL`; without it nobody subscribes and polls alone tell what runs. */
  TWITCH_EVENTSUB_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{10,100}$/)
    .optional(),
  /** Key of the YouTube Data API; without it, channels there are shown without their state. */
  YOUTUBE_API_KEY: z.string().min(1).optional(),
  TWITCH_API_URL: platformUrl.default('https://api.twitch.tv/helix'),
  TWITCH_ID_URL: platformUrl.default('https://id.twitch.tv/oauth2'),
  YOUTUBE_API_URL: platformUrl.default('https://www.googleapis.com/youtube/v3'),
  /** Multiplies every rate limit; for load tests. */
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
})

/** What the bridge needs to know of where it runs. */
export type Env = z.infer<typeof envSchema>

/** Reads the environment; throws one error that names every variable that is missing or wrong. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  const result = envSchema.safeParse(variables)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not complete:\n${faults.join('\n')}`)
}
