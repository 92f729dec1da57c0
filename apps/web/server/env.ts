import { z } from 'zod'

const urlList = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((url) => url.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url))).min(1))

/** The variables that are read; `.env.example` is checked against it. */
export const envSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url)),
  /** Processes of the api and the bridge, asked in turn. */
  API_URLS: urlList,
  BRIDGE_URLS: urlList,
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
  /** Path of a JSON file with brand, links and operator; without it the demo network's. */
  SITE_CONFIG: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** What the web server needs to know of where it runs. */
export type Env = z.infer<typeof envSchema>

/** Reads the environment; throws one error that names every variable that is missing or wrong. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  const result = envSchema.safeParse(variables)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not complete:\n${faults.join('\n')}`)
}
