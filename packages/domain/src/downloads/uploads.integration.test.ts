import { randomUUID } from 'node:crypto'
import { auditLog } from '@kubora/schema/db/audit-log'
import { downloads, downloadUploads } from '@kubora/schema/db/downloads'
import { outbox } from '@kubora/schema/db/outbox'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { abandonUpload } from '#downloads/abandon-upload.ts'
import { deleteDownload } from '#downloads/delete-download.ts'
import { dropStaleUploads } from '#downloads/drop-stale-uploads.ts'
import { editDownload } from '#downloads/edit-download.ts'
import { findOwnUpload } from '#downloads/find-own-upload.ts'
import { finishReceiving } from '#downloads/finish-receiving.ts'
import { findUploadToCheck, noteCheckedBytes } from '#downloads/note-checked-bytes.ts'
import { failUpload, publishUpload } from '#downloads/settle-upload.ts'
import { startUpload } from '#downloads/start-upload.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'
import { acquireUploadLease, releaseUploadLease, renewUploadLease } from '#uploads/upload-lease.ts'

const { context, db, seed, principalOf } = await createTestContext()
const holder = { permissions: [downloadPermissions.editDownloads] }
const editor = await principalOf((await seed.teamMember(holder)).account)
const colleague = await principalOf((await seed.teamMember(holder)).account)
const stranger = await principalOf((await seed.teamMember()).account)
const sha256 = 'ab'.repeat(32)

function start(download: { id: number }, { principal = editor, sizeBytes = 10 } = {}) {
  return startUpload.run(context, principal, { downloadId: download.id, sizeBytes, versionLabel: '2.0' })
}

async function read(id: string) {
  const [row] = await db.select().from(downloadUploads).where(eq(downloadUploads.id, id))
  return row
}

async function work(topic: string, key: string, value: string) {
  return db
    .select()
    .from(outbox)
    .where(and(eq(outbox.topic, topic), sql`${outbox.payload}->>${key} = ${value}`))
}

async function idle(id: string, hours: number) {
  await db
    .update(downloadUploads)
    .set({ touchedAt: sql`now() - ${hours} * interval '1 hour'` })
    .where(eq(downloadUploads.id, id))
}

describe('starting', () => {
  test('again replaces one’s own unfinished upload', async () => {
    const download = await seed.download({ bytes: null })
    const first = await start(download)
    const second = await start(download)
    expect(await read(first)).toBeUndefined()
    expect(await work('remove-stored-file', 'storageKey', first)).toHaveLength(1)
    expect(await read(second)).toMatchObject({ state: 'receiving', sizeBytes: 10 })
  })

  test('many times at once leaves one upload', async () => {
    const download = await seed.download({ bytes: null })
    await Promise.allSettled(Array.from({ length: 10 }, () => start(download)))
    const rows = await db.select().from(downloadUploads).where(eq(downloadUploads.downloadId, download.id))
    expect(rows).toHaveLength(1)
  })

  test('never replaces a colleague’s upload, nor one being checked', async () => {
    const download = await seed.download({ bytes: null })
    const id = await start(download)
    const error = await start(download, { principal: colleague }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'UPLOAD_IN_PROGRESS', params: { by: editor.player?.name } })
    await finishReceiving(context, id)
    expect(await codeOf(start(download))).toBe('UPLOAD_IN_PROGRESS')
  })

  test('needs the permission, a download and a size', async () => {
    const download = await seed.download({ bytes: null })
    expect(await codeOf(start(download, { principal: stranger }))).toBe('NO_PERMISSION')
    expect(await codeOf(start({ id: 9_999_999 }))).toBe('NOT_FOUND')
    for (const [sizeBytes, key] of [
      [0, 'validation.file-empty'],
      [2 * 1024 ** 3 + 1, 'validation.file-size'],
      [Number.NaN, 'validation.number'],
    ] as const) {
      const error = await start(download, { sizeBytes }).catch((thrown: unknown) => thrown)
      expect(error instanceof DomainError && error.fieldErrors).toEqual([{ path: 'sizeBytes', key }])
    }
  })
})

test('an upload is known to its owner alone', async () => {
  const id = await start(await seed.download({ bytes: null }))
  expect(await findOwnUpload.run(db, editor, { id })).toEqual({ id, state: 'receiving', sizeBytes: 10 })
  expect(await codeOf(findOwnUpload.run(db, colleague, { id }))).toBe('NOT_FOUND')
  expect(await codeOf(findOwnUpload.run(db, stranger, { id }))).toBe('NO_PERMISSION')
  for (const other of [randomUUID(), '../../etc/passwd', '']) {
    expect(await codeOf(findOwnUpload.run(db, editor, { id: other }))).toBe('NOT_FOUND')
  }
})

describe('the lease', () => {
  test('is held by one of many; another requests it, and gets it when it is released or expired', async () => {
    const id = await start(await seed.download({ bytes: null }))
    const tokens = Array.from({ length: 8 }, () => randomUUID())
    const outcomes = await Promise.all(
      tokens.map((token) => acquireUploadLease(db, downloadUploads, id, token)),
    )
    expect(outcomes.filter((outcome) => outcome === 'acquired')).toHaveLength(1)
    const token = tokens[outcomes.indexOf('acquired')] ?? ''
    expect(await renewUploadLease(db, downloadUploads, id, token)).toBe('release-requested')
    await releaseUploadLease(db, downloadUploads, id, randomUUID())
    expect(await renewUploadLease(db, downloadUploads, id, token)).toBe('release-requested')
    await releaseUploadLease(db, downloadUploads, id, token)
    expect(await renewUploadLease(db, downloadUploads, id, token)).toBe('lost')
    const next = randomUUID()
    expect(await acquireUploadLease(db, downloadUploads, id, next)).toBe('acquired')
    expect(await renewUploadLease(db, downloadUploads, id, next)).toBe('renewed')
    // its process was killed
    await db
      .update(downloadUploads)
      .set({ leasedUntil: sql`clock_timestamp() - interval '1 ms'` })
      .where(eq(downloadUploads.id, id))
    expect(await acquireUploadLease(db, downloadUploads, id, randomUUID())).toBe('acquired')
    expect(await renewUploadLease(db, downloadUploads, id, next)).toBe('lost')
  })

  test('is lost with the upload', async () => {
    const download = await seed.download({ bytes: null })
    const id = await start(download)
    const token = randomUUID()
    await acquireUploadLease(db, downloadUploads, id, token)
    await deleteDownload.run(context, editor, { id: download.id })
    expect(await renewUploadLease(db, downloadUploads, id, token)).toBe('lost')
    expect(await acquireUploadLease(db, downloadUploads, id, token)).toBe('not-found')
  })
})

describe('once all bytes are in', () => {
  test('their version stays when a colleague saves the texts of the download, and changes when they name one', async () => {
    const download = await seed.download()
    const id = await start(download)
    await finishReceiving(context, id)
    await publishUpload(context, id, sha256)
    const versionOf = async () =>
      (await db.query.downloads.findFirst({ where: { id: download.id } }))?.versionLabel
    const texts = { name: { de: 'Neu', en: null, fr: null }, description: null, fileName: 'renamed.zip' }
    const target = { id: download.id, sectionId: download.sectionId, ...texts }
    await editDownload.run(context, colleague, { ...target, version: 1 })
    expect(await versionOf()).toBe('2.0')
    await editDownload.run(context, colleague, { ...target, version: 2, versionLabel: '2.1' })
    expect(await versionOf()).toBe('2.1')
  })

  test('they are checked once, published once, and the file before is removed', async () => {
    const download = await seed.download()
    const id = await start(download)
    await Promise.all([1, 2, 3].map(() => finishReceiving(context, id)))
    expect(await work('check-upload', 'uploadId', id)).toHaveLength(1)
    expect(await findUploadToCheck(context, id)).toEqual({ sizeBytes: 10 })
    expect(await noteCheckedBytes(context, id, 7)).toBe(true)
    expect(await read(id)).toMatchObject({ state: 'checking', checkedBytes: 7 })
    await Promise.all([1, 2, 3].map(() => publishUpload(context, id, sha256)))
    const [row] = await db.select().from(downloads).where(eq(downloads.id, download.id))
    expect(row).toMatchObject({ storageKey: id, sizeBytes: 10, sha256, versionLabel: '2.0' })
    expect(await read(id)).toMatchObject({ state: 'stored' })
    const removal = await work('remove-stored-file', 'storageKey', download.storageKey)
    expect(removal).toHaveLength(1)
    // a visitor who was just shown the old file still gets it
    expect(removal[0]?.availableAt.getTime()).toBeGreaterThan((row?.storedAt?.getTime() ?? 0) + 1_000)
    const lines = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'downloads.publish-file'), eq(auditLog.targetId, String(download.id))))
    expect(lines).toMatchObject([{ actorAccountId: editor.accountId, newValue: { sha256 } }])
    expect(await findUploadToCheck(context, id)).toBeNull()
    expect(await noteCheckedBytes(context, id, 10)).toBe(false)
  })

  test('refused ones are removed and leave the present file alone', async () => {
    const download = await seed.download()
    const id = await start(download)
    await failUpload(context, id)
    expect(await read(id)).toMatchObject({ state: 'receiving' })
    await finishReceiving(context, id)
    await Promise.all([failUpload(context, id), failUpload(context, id)])
    await publishUpload(context, id, sha256)
    expect(await read(id)).toMatchObject({ state: 'failed' })
    expect(await work('remove-stored-file', 'storageKey', id)).toHaveLength(1)
    const [row] = await db.select().from(downloads).where(eq(downloads.id, download.id))
    expect(row).toMatchObject({ storageKey: download.storageKey })
    // and another upload may begin
    await start(download)
  })

  test('nothing is published for a download that was deleted meanwhile', async () => {
    const download = await seed.download({ bytes: null })
    const id = await start(download)
    await finishReceiving(context, id)
    await deleteDownload.run(context, editor, { id: download.id })
    await publishUpload(context, id, sha256)
    expect(await work('remove-stored-file', 'storageKey', id)).toHaveLength(1)
  })
})

test('any holder of the permission may abandon an upload, not one that is stored', async () => {
  const download = await seed.download({ bytes: null })
  const id = await start(download)
  expect(await codeOf(abandonUpload.run(context, stranger, { id }))).toBe('NO_PERMISSION')
  expect(await abandonUpload.run(context, colleague, { id })).toBe(download.id)
  expect(await work('remove-stored-file', 'storageKey', id)).toHaveLength(1)
  expect(await codeOf(abandonUpload.run(context, editor, { id }))).toBe('NOT_FOUND')
  const other = await start(download)
  await finishReceiving(context, other)
  await publishUpload(context, other, sha256)
  expect(await codeOf(abandonUpload.run(context, editor, { id: other }))).toBe('NOT_FOUND')
  expect(await codeOf(abandonUpload.run(context, editor, { id: 'x' }))).toBe('NOT_FOUND')
})

test('an upload without activity for a day is deleted with its bytes, and only such a one', async () => {
  const [idling, busy, waiting, done] = [
    await start(await seed.download({ bytes: null })),
    await start(await seed.download({ bytes: null })),
    await start(await seed.download({ bytes: null })),
    await start(await seed.download({ bytes: null })),
  ]
  await finishReceiving(context, done)
  await publishUpload(context, done, sha256)
  await idle(idling, 25)
  await idle(busy, 23)
  // complete; its check waits for a bridge or for an operator
  await finishReceiving(context, waiting)
  await idle(waiting, 25)
  await idle(done, 25)
  await Promise.all([dropStaleUploads(context), dropStaleUploads(context)])
  expect([await read(idling), (await read(busy))?.state, await read(done)]).toEqual([
    undefined,
    'receiving',
    undefined,
  ])
  expect((await read(waiting))?.state).toBe('checking')
  expect(await work('remove-stored-file', 'storageKey', idling)).toHaveLength(1)
  // the bytes of a stored one belong to its download
  expect(await work('remove-stored-file', 'storageKey', done)).toEqual([])
})
