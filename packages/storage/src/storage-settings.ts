import { z } from 'zod'

// an empty line in an environment file means that the variable is not set
const given = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional()

/** The variables of the storage, part of the environment of every process that uses files. */
export const storageVariables = {
  /** Folder of the files, on a disk that all processes of api and bridge share. */
  STORAGE_DIR: given,
  /** Bucket of an S3-compatible store; used instead of the folder. */
  STORAGE_S3_BUCKET: given,
  /** Address of the store; Amazon's own when left out. */
  STORAGE_S3_ENDPOINT: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).optional(),
  STORAGE_S3_REGION: z.string().default('us-east-1'),
  STORAGE_S3_ACCESS_KEY_ID: given,
  STORAGE_S3_SECRET_ACCESS_KEY: given,
} as const

/** A bucket and how to reach it. */
export type S3Settings = {
  bucket: string
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Where files are stored. */
export type StorageSettings = { directory: string } | { s3: S3Settings }

const variables = z.object(storageVariables)

/** Returns what is wrong with the storage's variables together: neither a folder nor a bucket, or a bucket without its keys. */
export function storageFaults(env: NodeJS.ProcessEnv): { variable: string; fault: string }[] {
  const isSet = (name: keyof typeof storageVariables) => (env[name] ?? '').trim() !== ''
  if (!isSet('STORAGE_S3_BUCKET')) {
    return isSet('STORAGE_DIR')
      ? []
      : [{ variable: 'STORAGE_DIR', fault: 'is not set, and neither is STORAGE_S3_BUCKET' }]
  }
  const keys = ['STORAGE_S3_ACCESS_KEY_ID', 'STORAGE_S3_SECRET_ACCESS_KEY'] as const
  return keys
    .filter((name) => !isSet(name))
    .map((variable) => ({ variable, fault: 'is not set, and the bucket in STORAGE_S3_BUCKET needs it' }))
}

/** Returns the settings that the parsed variables describe. Throws an error that names what is missing. */
export function storageSettings(env: z.output<typeof variables>): StorageSettings {
  const bucket = env.STORAGE_S3_BUCKET
  if (bucket === undefined) {
    if (env.STORAGE_DIR === undefined) {
      throw new Error('The environment is not complete:\n  STORAGE_DIR: set it, or STORAGE_S3_BUCKET')
    }
    return { directory: env.STORAGE_DIR }
  }
  const accessKeyId = env.STORAGE_S3_ACCESS_KEY_ID
  const secretAccessKey = env.STORAGE_S3_SECRET_ACCESS_KEY
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error(
      'The environment is not complete:\n  STORAGE_S3_ACCESS_KEY_ID, STORAGE_S3_SECRET_ACCESS_KEY: the bucket needs both',
    )
  }
  const endpoint = env.STORAGE_S3_ENDPOINT || undefined
  return { s3: { bucket, endpoint, region: env.STORAGE_S3_REGION, accessKeyId, secretAccessKey } }
}
