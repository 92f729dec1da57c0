import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { bans } from '@kubora/schema/db/bans'
import type { WritableDatabase } from '@kubora/schema/db/client'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { downloads } from '@kubora/schema/db/downloads'
import { chatFiles } from '@kubora/schema/db/chat-files'
import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import type { FileStorage } from '@kubora/storage/file-storage'
import { openStorage } from '@kubora/storage/open-storage'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { testServices } from '@kubora/test-kit/services/test-services'
import { eq } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { restoreBackup } from '#backup/restore-backup.ts'
import { writeBackup } from '#backup/write-backup.ts'

const { ownerUrl, templateName } = await testServices()
const admin = postgres(ownerUrl, { max: 1, onnotice: () => undefined })
const folder = await mkdtemp(path.join(tmpdir(), 'kubora-backup-'))
const cleanUps: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
  await admin.end()
  await rm(folder, { recursive: true })
})

let count = 0
/** Creates a database with tables, a storage, and a folder for its backup. */
async function installation() {
  count += 1
  const url = new URL(ownerUrl)
  const name = `${url.pathname.slice(1)}_files_${count}`
  await admin`create database ${admin(name)} template ${admin(templateName)}`
  cleanUps.push(() => admin`drop database ${admin(name)} with (force)`)
  url.pathname = `/${name}`
  const { db, close } = createWritableDatabase({ url: url.href, applicationName: 'backup-test' })
  cleanUps.push(close)
  const directory = path.join(folder, `files-${count}`)
  const storage = await openStorage({ directory })
  const seed = createSeed(db)
  async function addFile(bytes: Buffer) {
    const download = await seed.download({ bytes })
    await storage.write(download.storageKey, bytes)
    return { ...download, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  return { url: url.href, db, seed, directory, storage, addFile, file: path.join(folder, `${count}.backup`) }
}

/** Returns every download's bytes as a visitor gets them; rejects when bytes and row do not match. */
async function served({ db, storage }: { db: WritableDatabase; storage: FileStorage }) {
  const rows = await db.select().from(downloads).orderBy(downloads.id)
  return Promise.all(
    rows.map(async ({ fileName, storageKey, sha256 }) => {
      const bytes = await buffer(await storage.read(storageKey ?? ''))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
      return { fileName, bytes }
    }),
  )
}

test('a site that lost everything gets its downloads back, byte by byte', async () => {
  const lost = await installation()
  await lost.addFile(randomBytes(3_000_000))
  await lost.addFile(Buffer.from('the same'))
  await lost.addFile(Buffer.from('the same'))
  const before = await served(lost)
  const { files, missing } = await writeBackup(lost.url, lost.file, lost.storage)
  expect([files, missing]).toEqual([{ count: 3, bytes: 3_000_016, unchecked: 0 }, []])
  expect((await stat(`${lost.file}.files`)).mode & 0o077).toBe(0)
  // both are moved together
  const moved = path.join(folder, 'moved.backup')
  await rename(lost.file, moved)
  await rename(`${lost.file}.files`, `${moved}.files`)
  const fresh = await installation()
  expect(await restoreBackup(fresh.url, moved, { force: false, storage: fresh.storage })).toBe(3)
  expect(await served(fresh)).toEqual(before)
  // a second restore works as well, and repairs what is damaged by then
  const [{ storageKey } = { storageKey: null }] = await fresh.db.select().from(downloads)
  await writeFile(path.join(fresh.directory, storageKey ?? ''), randomBytes(3_000_000))
  await restoreBackup(fresh.url, moved, { force: true, storage: fresh.storage })
  expect(await served(fresh)).toEqual(before)
})

test('the files of chats are in the backup and come back with their rows', async () => {
  const site = await installation()
  const { id: chatId } = await site.seed.chat(await site.seed.linkedPlayer())
  const [bytes, storageKey] = [randomBytes(100_000), randomUUID()]
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await site.storage.write(storageKey, bytes)
  const row = { chatId, fileName: 'a.webp', accountName: 'x', sizeBytes: bytes.length }
  const facts = { mediaType: 'image/webp', storedBytes: bytes.length, sha256, storedAt: new Date() }
  await site.db.insert(chatFiles).values([
    { ...row, ...facts, storageKey, state: 'stored', seq: 1, position: 1, width: 60, height: 30 },
    // its bytes are still on their way
    row,
  ])
  const { files, missing } = await writeBackup(site.url, site.file, site.storage)
  expect([files, missing]).toEqual([{ count: 1, bytes: 100_000, unchecked: 1 }, []])
  const fresh = await installation()
  expect(await restoreBackup(fresh.url, site.file, { force: false, storage: fresh.storage })).toBe(1)
  expect(await fresh.db.select().from(chatFiles)).toEqual(await site.db.select().from(chatFiles))
  expect((await buffer(await fresh.storage.read(storageKey))).equals(bytes)).toBe(true)
})

test('the evidence of bans is in the backup and comes back with its rows', async () => {
  const site = await installation()
  const player = await site.seed.player()
  const [ban] = await site.db
    .insert(bans)
    .values({
      playerId: player.id,
      reason: 'x',
      adminName: 'x',
      duration: -1,
      unit: 'DAYS',
    })
    .returning()
  const [bytes, storageKey] = [randomBytes(200_000), randomUUID()]
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await site.storage.write(storageKey, bytes)
  const row = { banId: ban?.id, fileName: 'proof.webp', accountName: 'x', sizeBytes: bytes.length }
  await site.db.insert(evidenceFiles).values([
    {
      ...row,
      storageKey,
      state: 'stored',
      kind: 'PICTURE',
      mediaType: 'image/webp',
      storedBytes: bytes.length,
      sha256,
      storedAt: new Date(),
    },
    // its bytes are still on their way
    row,
  ])
  const { files, missing } = await writeBackup(site.url, site.file, site.storage)
  expect([files, missing]).toEqual([{ count: 1, bytes: 200_000, unchecked: 1 }, []])
  const fresh = await installation()
  expect(await restoreBackup(fresh.url, site.file, { force: false, storage: fresh.storage })).toBe(1)
  expect(await fresh.db.select().from(evidenceFiles)).toEqual(await site.db.select().from(evidenceFiles))
  expect((await buffer(await fresh.storage.read(storageKey))).equals(bytes)).toBe(true)
})

test('a backup to the same name copies only new files and keeps only files that rows name', async () => {
  const site = await installation()
  const [stays, goes] = [await site.addFile(randomBytes(1000)), await site.addFile(randomBytes(1000))]
  await writeBackup(site.url, site.file, site.storage)
  const kept = path.join(`${site.file}.files`, stays.sha256)
  const before = await stat(kept)
  await site.db.delete(downloads).where(eq(downloads.id, goes.id))
  const comes = await site.addFile(randomBytes(1000))
  await writeBackup(site.url, site.file, site.storage)
  expect((await stat(kept)).ino).toBe(before.ino)
  expect((await readdir(`${site.file}.files`)).toSorted()).toEqual([stays.sha256, comes.sha256].toSorted())
  // a copy that was damaged since is made again
  await writeFile(kept, randomBytes(1000))
  await writeBackup(site.url, site.file, site.storage)
  expect((await readFile(kept)).equals(stays.bytes)).toBe(true)
})

test('a file replaced while the backup is written does not spoil it', async () => {
  const site = await installation()
  const replaced = await site.addFile(Buffer.from('before'))
  let first = true
  const storage: FileStorage = {
    ...site.storage,
    async sizeOf(key) {
      if (first) {
        first = false
        // as a publication and its job of removal would, between the rows and the files
        const next = await site.addFile(Buffer.from('after'))
        await site.db.delete(downloads).where(eq(downloads.id, replaced.id))
        await site.storage.remove(replaced.storageKey)
        expect(next.id).toBeGreaterThan(replaced.id)
      }
      return site.storage.sizeOf(key)
    },
  }
  const { files, missing } = await writeBackup(site.url, site.file, storage)
  expect([files?.count, missing]).toEqual([1, []])
  const fresh = await installation()
  await restoreBackup(fresh.url, site.file, { force: false, storage: fresh.storage })
  expect((await served(fresh)).map(({ bytes }) => bytes.toString())).toEqual(['after'])
})

test('files that the storage lost or changed are reported, and the others are copied', async () => {
  const site = await installation()
  const [good, gone, changed] = [
    await site.addFile(Buffer.from('good')),
    await site.addFile(Buffer.from('gone')),
    await site.addFile(Buffer.from('as it was')),
  ]
  await site.storage.remove(gone.storageKey)
  await site.storage.write(changed.storageKey, Buffer.from('otherwise'))
  const { files, missing } = await writeBackup(site.url, site.file, site.storage)
  expect(files?.count).toBe(1)
  expect(missing.map(({ storageKey }) => storageKey)).toEqual([gone.storageKey, changed.storageKey])
  expect(await readdir(`${site.file}.files`)).toEqual([good.sha256])
})

test('a restore without a file, or with a changed one, writes no row', async () => {
  const site = await installation()
  const { sha256 } = await site.addFile(Buffer.from('as it was'))
  await writeBackup(site.url, site.file, site.storage)
  const copy = path.join(`${site.file}.files`, sha256)
  const fresh = await installation()
  const restore = () => restoreBackup(fresh.url, site.file, { force: false, storage: fresh.storage })
  await writeFile(copy, 'shorter')
  await expect(restore()).rejects.toThrow(`has 1 altered (${sha256}).`)
  // of the same size
  await writeFile(copy, 'otherwise')
  await expect(restore()).rejects.toThrow('was altered')
  await rm(copy)
  await expect(restore()).rejects.toThrow(`lacks 1 (${sha256}).`)
  expect([await fresh.db.$count(downloads), await readdir(fresh.directory)]).toEqual([0, []])
  // rows alone can be restored on request
  await restoreBackup(fresh.url, site.file, { force: false, storage: null })
  expect(await fresh.db.$count(downloads)).toBe(1)
})
