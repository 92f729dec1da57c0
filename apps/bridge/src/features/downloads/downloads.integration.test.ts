import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { deleteDownload } from '@kubora/domain/downloads/delete-download'
import { finishReceiving } from '@kubora/domain/downloads/finish-receiving'
import { startUpload } from '@kubora/domain/downloads/start-upload'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { downloads, downloadUploads } from '@kubora/schema/db/downloads'
import { openStorage } from '@kubora/storage/open-storage'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashFile } from '#files/hash-file.ts'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { context, db, seed, storageDir } = ground
const storage = await openStorage({ directory: storageDir })
const member = await seed.teamMember({ permissions: [downloadPermissions.editDownloads] })
const editor = await loadPrincipal(db, await seed.session(member.account))

async function receive(download: { id: number }, bytes: Buffer, declared = bytes.length): Promise<string> {
  const id = await startUpload.run(context, editor, {
    downloadId: download.id,
    sizeBytes: declared,
    versionLabel: '2',
  })
  await storage.write(id, bytes)
  await finishReceiving(context, id)
  return id
}

async function downloadOf({ id }: { id: number }) {
  const [row] = await db.select().from(downloads).where(eq(downloads.id, id))
  return row
}

function bytesOf(key: string): boolean {
  return existsSync(path.join(storageDir, key))
}

test('a complete upload is hashed and published by one of many bridges, and the former file is removed', async () => {
  const before = randomBytes(50)
  const download = await seed.download({ bytes: before })
  await storage.write(download.storageKey, before)
  const bytes = randomBytes(2_000_000)
  const id = await receive(download, bytes)
  const bridges = [await ground.start(), await ground.start()]
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await eventually('the file is published', async () => (await downloadOf(download))?.sha256 === sha256)
  expect(await downloadOf(download)).toMatchObject({
    storageKey: id,
    sizeBytes: bytes.length,
    versionLabel: '2',
  })
  await eventually('the former file is removed', () => !bytesOf(download.storageKey))
  expect(bytesOf(id)).toBe(true)
  for (const bridge of bridges) await ground.stop(bridge)
})

test('bytes that are fewer than declared are refused and removed', async () => {
  const download = await seed.download({ bytes: null })
  const id = await receive(download, randomBytes(99), 100)
  const bridge = await ground.start()
  await eventually('the upload failed', async () => {
    const [row] = await db.select().from(downloadUploads).where(eq(downloadUploads.id, id))
    return row?.state === 'failed'
  })
  await eventually('its bytes are removed', () => !bytesOf(id))
  expect(await downloadOf(download)).toMatchObject({ storageKey: null })
  await ground.stop(bridge)
})

test('deleted downloads and abandoned uploads leave no bytes', async () => {
  const bytes = randomBytes(10)
  const download = await seed.download({ bytes })
  await storage.write(download.storageKey, bytes)
  await deleteDownload.run(context, editor, { id: download.id })
  const idle = await startUpload.run(context, editor, {
    downloadId: (await seed.download({ bytes: null })).id,
    sizeBytes: 10,
    versionLabel: '',
  })
  await storage.write(idle, bytes)
  await db
    .update(downloadUploads)
    .set({ touchedAt: sql`now() - interval '25 hours'` })
    .where(eq(downloadUploads.id, idle))
  const bridge = await ground.start()
  await eventually('both are removed', () => !bytesOf(download.storageKey) && !bytesOf(idle))
  expect(await db.select().from(downloadUploads).where(eq(downloadUploads.id, idle))).toEqual([])
  await ground.stop(bridge)
})

test('hashing reports its progress and stops when the file is no longer wanted', async () => {
  const chunk = randomBytes(1000)
  let sent = 0
  async function* endless() {
    for (;;) {
      sent += 1
      yield chunk
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const source = Readable.from(endless())
  const reported: number[] = []
  const hashing = hashFile({ ...storage, read: () => Promise.resolve(source) }, 'any', {
    signal: new AbortController().signal,
    onProgress: (bytes) => {
      reported.push(bytes)
      return Promise.resolve(reported.length < 2)
    },
  })
  await expect(hashing).rejects.toThrow('no longer wanted')
  expect(reported).toHaveLength(2)
  expect(reported[1]).toBeGreaterThan(reported[0] ?? 0)
  expect(source.destroyed).toBe(true)
  expect(sent).toBeGreaterThan(0)
})
