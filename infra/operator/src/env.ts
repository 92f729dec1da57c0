import { readVariables } from '@kubora/service/environment'
import {
  storageFaults,
  type StorageSettings,
  storageSettings,
  storageVariables,
} from '@kubora/storage/storage-settings'
import { z } from 'zod'

const environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  APP_SECRET: z.string().min(32).optional(),
  ...storageVariables,
})

/** The command line's environment. */
export type Env = {
  /** Address with the login of api and bridge. */
  databaseUrl: string
  /** Address with the login that owns the tables; the same where the application has no login of its own. */
  ownerUrl: string
  /** Whether DATABASE_OWNER_URL is set, so that the application is to have a login of its own. */
  isOwnerGiven: boolean
  appSecret: string | undefined
  /** Where the files of downloads, evidence and chats are stored; null when it is not set. */
  storage: StorageSettings | null
}

/** Reads the environment; throws one error that names every variable that is missing or wrong. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  const env = readVariables(environment, variables, hasStorage(variables) ? [storageFaults] : [])
  const { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: givenOwner, ...rest } = env
  const { APP_SECRET: appSecret, ...others } = rest
  const storage = hasStorage(variables) ? storageSettings(others) : null
  const ownerUrl = givenOwner ?? databaseUrl
  return { databaseUrl, ownerUrl, isOwnerGiven: givenOwner !== undefined, appSecret, storage }
}

/** Returns the folder of the network's brand, as SITE_CONFIG names it; undefined when it is not set. */
export function brandFolder(variables: NodeJS.ProcessEnv = process.env): string | undefined {
  return variables.SITE_CONFIG?.trim() || undefined
}

function hasStorage({ STORAGE_DIR: folder, STORAGE_S3_BUCKET: bucket }: NodeJS.ProcessEnv): boolean {
  return Boolean(folder?.trim() || bucket?.trim())
}
