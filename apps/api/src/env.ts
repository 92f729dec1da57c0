import { storageVariables } from '@kubora/storage/storage-settings'
import { z } from 'zod'
import { readAddressTemplate } from '#address-template.ts'

/** An address with one `{placeholder}`, as a function of its value. */
function addressTemplate(placeholder: string) {
  return z.string().transform((template, context) => {
    const address = readAddressTemplate(template, placeholder)
    if (address !== null) return address
    context.addIssue({
      code: 'custom',
      message: `an https address with {${placeholder}} in its path or query`,
    })
    return z.NEVER
  })
}

/** The variables that are read; `.env.example` is checked against it. */
export const envSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  APP_SECRET: z.string().min(32),
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
  /** Secret of our Twitch subscriptions; without it their webhook does not exist. */
  TWITCH_EVENTSUB_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{10,100}$/)
    .optional(),
  /** Origins that pictures of streams may be fetched from. */
  LIVESTREAM_PICTURE_ORIGINS: z
    .string()
    .default('https://static-cdn.jtvnw.net,https://i.ytimg.com')
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))),
  /** Multiplies every rate limit; for load tests and for networks behind one address. */
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  /** JSON file with the brand of the network; without it the one in packages/content. */
  SITE_CONFIG: z.string().min(1).optional(),
  /** Where skins are asked for: answers with a texture or a profile of the game's session service. `none`: nowhere. */
  SKIN_SERVICE_URL: z
    .union([z.literal('none').transform(() => null), addressTemplate('uuid')])
    .prefault('https://sessionserver.mojang.com/session/minecraft/profile/{uuid}'),
  /** Where the texture is that a profile names. */
  SKIN_TEXTURE_URL: addressTemplate('texture').prefault('https://textures.minecraft.net/texture/{texture}'),
})

/** What the api needs to know of where it runs. */
export type Env = z.infer<typeof envSchema>

/** Reads the environment; throws one error that names every variable that is missing or wrong. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  const result = envSchema.safeParse(variables)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not complete:\n${faults.join('\n')}`)
}
