import path from 'node:path'
import { checkoutDir } from '@kubora/local-servers/checkout'

/** Addresses and secrets that the processes of one stack share. */
export type AppAddresses = {
  databaseUrl: string
  redisUrl: string
  /** Origin of the site. */
  site: string
  smtpUrl: string
  appSecret: string
  /** Folder of downloads' files. */
  storageDir: string
  apiUrls: readonly string[]
  bridgeUrls: readonly string[]
}

/** Returns the environment that all our processes share. The caller's own settings (LOG_LEVEL, SITE_CONFIG, MAIL_FROM) stay. */
export function appEnvironment(
  addresses: AppAddresses,
  mode: 'production' | 'development',
): Record<string, string> {
  return {
    NODE_ENV: mode,
    HOST: '127.0.0.1',
    DATABASE_URL: addresses.databaseUrl,
    REDIS_URL: addresses.redisUrl,
    PUBLIC_URL: addresses.site,
    APP_SECRET: addresses.appSecret,
    SMTP_URL: addresses.smtpUrl,
    MAIL_FROM: process.env.MAIL_FROM ?? 'Kubora <post@kubora.example>',
    API_URLS: addresses.apiUrls.join(','),
    BRIDGE_URLS: addresses.bridgeUrls.join(','),
    ...securityContact(),
    STORAGE_DIR: process.env.STORAGE_DIR ?? addresses.storageDir,
    ...objectStore(),
  }
}

/** Returns the environment of the operator's commands: that of our processes, and the login that owns the tables. */
export function operatorEnvironment(
  addresses: AppAddresses & { ownerUrl: string },
  mode: 'production' | 'development',
): Record<string, string> {
  return { ...appEnvironment(addresses, mode), ...ownerVariable(addresses) }
}

/** Returns the variable with the owner's login; none where one login does all on purpose. */
export function ownerVariable({
  databaseUrl,
  ownerUrl,
}: Pick<AppAddresses, 'databaseUrl'> & { ownerUrl: string }): Record<string, string> {
  return ownerUrl === databaseUrl ? {} : { DATABASE_OWNER_URL: ownerUrl }
}

/** Returns whom to tell of a weakness: the caller's contact, else that of the demo network, which a network in production is not. */
function securityContact(): Record<string, string> {
  const { SECURITY_CONTACT: given, NODE_ENV: mode } = process.env
  if (given === undefined && mode === 'production') return {}
  return { SECURITY_CONTACT: given ?? 'mailto:security@kubora.example' }
}

/** Returns the caller's object store, if there is one: development servers get only what is passed on by name. */
function objectStore(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => name.startsWith('STORAGE_S3_'))
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']))
}

// what programs and Node itself read, and no variable of ours
const systemVariables = /^(PATH|HOME|USER|TZ|TMPDIR|LANG|LC_\w+|NODE_\w+|SSL_CERT_\w+)$/

/** Returns the environment of the web server, which everybody reaches: the variables it reads, and no secret. */
export async function webEnvironment(own: Record<string, string>): Promise<NodeJS.ProcessEnv> {
  const { envSchema }: { envSchema: { shape: Record<string, unknown> } } = await import(
    path.join(checkoutDir, 'apps/web/server/env.ts')
  )
  const all = Object.entries(processEnvironment(own))
  return Object.fromEntries(all.filter(([name]) => name in envSchema.shape || systemVariables.test(name)))
}

/**
 * Returns the environment of our processes: the caller's, without what concerns only the local tasks and the owner of the tables,
 * and the stack's.
 */
export function processEnvironment(own: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('KUBORA_') && name !== 'DATABASE_OWNER_URL',
  )
  return { ...Object.fromEntries(inherited), ...own }
}
