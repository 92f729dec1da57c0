import { Readable } from 'node:stream'
import { S3, S3ServiceException } from '@aws-sdk/client-s3'
import { S3Store } from '@tus/s3-store'
import { Upload } from '@tus/utils'
import { type ByteRange, checkKey, type FileStorage } from '#file-storage.ts'
import type { S3Settings } from '#storage-settings.ts'

// no cache: another process may have ended an upload that this one knows
const noMemory = {
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
  delete: () => Promise.resolve(),
}

/** Opens a storage in a bucket of any S3-compatible store. */
export function openS3Storage({ bucket, ...settings }: S3Settings): FileStorage {
  const config = {
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint, forcePathStyle: true }),
    // other stores than Amazon's do not all support the newer checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const
  const s3 = new S3(config)
  const uploads = new S3Store({ s3ClientConfig: { bucket, ...config }, cache: noMemory, useTags: false })
  const at = (key: string) => ({ Bucket: bucket, Key: key })

  return {
    uploads,
    async sizeOf(key) {
      const head = await orNull(s3.headObject(at(checkKey(key))))
      return head === null ? null : (head.ContentLength ?? null)
    },
    async read(key: string, range?: ByteRange) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await s3.getObject({ ...at(checkKey(key)), ...(Range ? { Range } : {}) })
      if (!(Body instanceof Readable)) throw new Error('the object store responded without a body')
      return Body
    },
    async write(key, bytes) {
      await s3.putObject({ ...at(checkKey(key)), Body: bytes })
    },
    async writeFrom(key, bytes, sizeBytes) {
      // in parts, like an upload: a store accepts no single body of unlimited length
      await uploads.create(new Upload({ id: checkKey(key), size: sizeBytes, offset: 0, metadata: {} }))
      await uploads.write(bytes, key, 0)
    },
    // an object store responds only when the bytes are safe
    secure: () => Promise.resolve(),
    async remove(key) {
      // the objects that @tus/s3-store writes for an upload
      const info = `${checkKey(key)}.info`
      const head = await orNull(s3.headObject(at(info)))
      const UploadId = head?.Metadata?.['upload-id']
      if (UploadId) await orNull(s3.abortMultipartUpload({ ...at(key), UploadId }))
      for (const name of [key, `${key}.part`, info]) await orNull(s3.deleteObject(at(name)))
    },
  }
}

/** Resolves with the result of the store; null when it reports that the object does not exist. */
async function orNull<Result>(request: Promise<Result>): Promise<Result | null> {
  try {
    return await request
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
    throw error
  }
}
