import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Upload } from '@tus/utils'
import { afterAll, describe, expect, test } from 'vitest'
import type { FileStorage } from '#file-storage.ts'
import { openStorage } from '#open-storage.ts'
import { storageSettings } from '#storage-settings.ts'
import { startS3StandIn } from '#testing/s3-stand-in.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'kubora-storage-'))
afterAll(() => rmSync(directory, { recursive: true }))
const s3 = { bucket: 'files', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' }
const standIn = await startS3StandIn(s3)
afterAll(() => standIn.stop())

const kinds = [
  {
    kind: 'a folder',
    open: () => openStorage({ directory }),
    left: () => readdirSync(directory),
  },
  {
    kind: 'an object store',
    open: () => openStorage({ s3: { ...s3, endpoint: standIn.endpoint } }),
    left: () => standIn.keys(),
  },
]

async function begin(storage: FileStorage, size: number): Promise<string> {
  const id = randomUUID()
  await storage.uploads.create(new Upload({ id, size, offset: 0, metadata: {} }))
  return id
}

describe.each(kinds)('$kind', ({ open, left }) => {
  test('returns what was written, whole and in ranges', async () => {
    const [storage, key, bytes] = [await open(), randomUUID(), randomBytes(1000)]
    await storage.write(key, bytes)
    await storage.secure(key)
    expect(await storage.sizeOf(key)).toBe(1000)
    expect(await buffer(await storage.read(key))).toEqual(bytes)
    expect(await buffer(await storage.read(key, { start: 10, end: 19 }))).toEqual(bytes.subarray(10, 20))
    expect(await buffer(await storage.read(key, { start: 999, end: 999 }))).toEqual(bytes.subarray(999))
    await storage.remove(key)
    expect(await storage.sizeOf(key)).toBeNull()
    await expect(storage.read(key)).rejects.toThrow()
    await storage.remove(key)
    expect(left()).toEqual([])
  })

  test('stores a long file as it comes', async () => {
    const [storage, key, bytes] = [await open(), randomUUID(), randomBytes(9_000_000)]
    await storage.writeFrom(key, Readable.from([bytes.subarray(0, 10), bytes.subarray(10)]), bytes.length)
    await storage.secure(key)
    expect(await storage.sizeOf(key)).toBe(bytes.length)
    expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true)
    await storage.remove(key)
    expect(left()).toEqual([])
  })

  test('takes an upload in parts of any size, through several openings, and removes all of it', async () => {
    const bytes = randomBytes(13_000_000)
    const id = await begin(await open(), bytes.length)
    let offset = 0
    for (const size of [1, 3_000_000, 6_000_000, 10, bytes.length]) {
      // another process each time
      const storage = await open()
      expect((await storage.uploads.getUpload(id)).offset).toBe(offset)
      const part = bytes.subarray(offset, offset + size)
      offset = await storage.uploads.write(Readable.from([part]), id, offset)
    }
    const storage = await open()
    expect(offset).toBe(bytes.length)
    expect(await storage.sizeOf(id)).toBe(bytes.length)
    expect((await buffer(await storage.read(id))).equals(bytes)).toBe(true)
    expect((await storage.uploads.getUpload(id)).offset).toBe(bytes.length)
    await storage.remove(id)
    expect(left()).toEqual([])
  })

  test('removes an unfinished upload', async () => {
    const storage = await open()
    const id = await begin(storage, 20_000_000)
    await storage.uploads.write(Readable.from([randomBytes(6_000_000)]), id, 0)
    expect(left()).not.toEqual([])
    await storage.remove(id)
    expect(left()).toEqual([])
    await expect(storage.uploads.getUpload(id)).rejects.toMatchObject({ status_code: 404 })
  })

  test.each(['', '..', '../../etc/passwd', 'a/b', `${randomUUID()}.json`, `${randomUUID()}\u0000`])(
    'refuses the key %j',
    async (key) => {
      const storage = await open()
      for (const use of [
        () => storage.sizeOf(key),
        () => storage.read(key),
        () => storage.write(key, randomBytes(1)),
        () => storage.writeFrom(key, Readable.from([randomBytes(1)]), 1),
        () => storage.remove(key),
      ]) {
        await expect((async () => use())()).rejects.toThrow('not a storage key')
      }
    },
  )
})

describe('the environment', () => {
  const none = {
    STORAGE_DIR: undefined,
    STORAGE_S3_BUCKET: undefined,
    STORAGE_S3_ENDPOINT: '' as const,
    STORAGE_S3_REGION: 'us-east-1',
    STORAGE_S3_ACCESS_KEY_ID: undefined,
    STORAGE_S3_SECRET_ACCESS_KEY: undefined,
  }

  test('names a folder or a bucket with its keys', () => {
    expect(storageSettings({ ...none, STORAGE_DIR: '/files' })).toEqual({ directory: '/files' })
    expect(() => storageSettings(none)).toThrow('STORAGE_DIR')
    const bucket = { ...none, STORAGE_DIR: '/files', STORAGE_S3_BUCKET: 'files' }
    expect(() => storageSettings(bucket)).toThrow('STORAGE_S3_SECRET_ACCESS_KEY')
    expect(
      storageSettings({
        ...bucket,
        STORAGE_S3_ACCESS_KEY_ID: 'key',
        STORAGE_S3_SECRET_ACCESS_KEY: 'secret',
      }),
    ).toEqual({ s3: { ...s3, endpoint: undefined } })
  })

  test.skipIf(process.platform !== 'linux')(
    'a folder below one that refuses it is reported, not retried without end',
    async () => {
      await expect(openStorage({ directory: '/proc/kubora/files' })).rejects.toThrow(/STORAGE_DIR.*ENOENT/)
    },
  )

  test('files in a folder are for their owner alone', async () => {
    const storage = await openStorage({ directory })
    const keys = [randomUUID(), randomUUID()] as const
    await storage.write(keys[0], randomBytes(10))
    await storage.writeFrom(keys[1], Readable.from([randomBytes(10)]), 10)
    for (const key of keys) {
      expect(statSync(path.join(directory, key)).mode & 0o777).toBe(0o600)
      await storage.remove(key)
    }
  })

  test('a folder that cannot be written is reported at the start', async () => {
    const notAFolder = fileURLToPath(import.meta.url)
    await expect(openStorage({ directory: path.join(notAFolder, 'files') })).rejects.toThrow('ENOTDIR')
    await expect(openStorage({ directory: notAFolder })).rejects.toThrow(/STORAGE_DIR.*EEXIST/)
  })
})
