import { existsSync } from 'node:fs'
import { z } from 'zod'
import { describeFaults, faultsOf, type VariableFault } from '#describe-faults.ts'

/** A comma-separated list, without empty entries. */
export const commaList = z.string().transform((list) =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
)

/** Name of a time zone in the IANA database, such as `Europe/Berlin`; an offset such as `+01:00` knows no summer time and is refused. */
export const timeZoneName = z
  .string()
  .refine(isTimeZone, 'the name of a time zone in the IANA database, such as Europe/Berlin')

function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Variables of every process that serves HTTP. */
export const serviceVariables = {
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /** Where /healthz, /readyz and /metrics are; 0 takes any free port, which the log names. */
  HEALTH_HOST: z.string().default('127.0.0.1'),
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Addresses, networks or `loopback` whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: z.string().default('loopback').pipe(commaList),
  /** Folder with site.json and pictures of the network, or such a file alone; the demo network's when left out. */
  SITE_CONFIG: z.string().min(1).optional(),
  /** Zone of the times that the network shows and of its days: in pages, mails and the game. */
  NETWORK_TIME_ZONE: timeZoneName.default('Europe/Berlin'),
}

/** Origin of the site as visitors see it; an address with a path is refused. */
export const publicUrl = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine(
    ({ href, origin }) => href === `${origin}/`,
    'an origin without a path, such as https://play.example',
  )

/** Sender of mails: an address, or a name with one in angle brackets. */
export const mailSender = z
  .string()
  .regex(
    /^(?:[^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'an address, such as Kubora <post@kubora.example>',
  )

/** Variables of every process that works on the network's data. */
export const dataVariables = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  PUBLIC_URL: publicUrl.transform(({ origin }) => origin),
  APP_SECRET: z.string().min(32),
  /** Whether a production process may serve the demo network, whose passwords are public. */
  DEMO_NETWORK: z.enum(['refused', 'allowed']).default('refused'),
  /** Multiplies every rate limit; for load tests and for networks behind one address. */
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
}

/** Secret with which another service signs what it sends to a webhook of the site: 10 to 100 visible characters. */
export const webhookSecret = z
  .string()
  .regex(/^[\x21-\x7e]{10,100}$/, '10 to 100 visible characters without a space')

/** The environment is not complete; the message names every fault. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/** Finds what is wrong beyond single variables. */
export type VariableRule = (variables: NodeJS.ProcessEnv) => VariableFault[]

/**
 * Reads an environment. Throws one {@link EnvironmentError} that names every variable that is missing or invalid, in words and never with its
 * value, and with what `.env.example` says of it.
 */
export function readVariables<Schema extends z.ZodObject>(
  schema: Schema,
  variables: NodeJS.ProcessEnv,
  rules: readonly VariableRule[] = [],
): z.output<Schema> {
  const result = schema.safeParse(variables)
  const faults = [
    ...(result.success ? [] : faultsOf(result.error.issues, variables)),
    ...rules.flatMap((rule) => rule(variables)),
  ]
  if (result.success && faults.length === 0) return result.data
  throw new EnvironmentError(describeFaults([...faults, ...unreadableFile(variables)]))
}

/** Names the file of SITE_CONFIG beside other faults; by itself it is reported by the process that reads it. */
function unreadableFile({ SITE_CONFIG: file }: NodeJS.ProcessEnv): VariableFault[] {
  if (!file || existsSync(file)) return []
  return [{ variable: 'SITE_CONFIG', fault: `names ${file}, which does not exist` }]
}
