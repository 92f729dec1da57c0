import { type StorageSettings, storageSettings, storageVariables } from '@kubora/storage/storage-settings'
import { z } from 'zod'

const environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  APP_SECRET: z.string().min(32).optional(),
  ...storageVariables,
})

/** The command line's environment. */
export type Env = {
  databaseUrl: string
  appSecret: string | undefined
  /** Where the files of downloads are stored; null when it is not set. */
  storage: StorageSettings | null
}

/** Reads the environment; throws one error that names every variable that is missing or wrong. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  const result = environment.safeParse(variables)
  if (result.success) {
    const { DATABASE_URL: databaseUrl, APP_SECRET: appSecret, ...others } = result.data
    const given = others.STORAGE_DIR !== undefined || others.STORAGE_S3_BUCKET !== undefined
    return { databaseUrl, appSecret, storage: given ? storageSettings(others) : null }
  }
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not complete:\n${faults.join('\n')}`)
}
