import { auditLog } from '@kubora/schema/db/audit-log'
import { downloads, downloadSections } from '@kubora/schema/db/downloads'
import { outbox } from '@kubora/schema/db/outbox'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDownloadSection } from '#downloads/add-download-section.ts'
import { addDownload } from '#downloads/add-download.ts'
import { countDownloads } from '#downloads/count-downloads.ts'
import { deleteDownloadSection } from '#downloads/delete-download-section.ts'
import { deleteDownload } from '#downloads/delete-download.ts'
import { editDownloadSection } from '#downloads/edit-download-section.ts'
import { editDownload } from '#downloads/edit-download.ts'
import { orderDownloadSections } from '#downloads/order-download-sections.ts'
import { orderDownloads } from '#downloads/order-downloads.ts'
import { loadPrincipal } from '#accounts/load-principal.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, principalOf } = await createTestContext()
const editor = await principalOf(
  (await seed.teamMember({ permissions: [downloadPermissions.editDownloads] })).account,
)
const colleague = await principalOf(
  (await seed.teamMember({ permissions: [downloadPermissions.editDownloads.replace('.edit', '')] })).account,
)

const text = (de: string) => ({ de, en: null, fr: null })
const section = { name: text('Pakete'), description: text('Was du brauchst') }
let files = 0
function download(fileName = `file-${(files += 1)}.zip`) {
  return { name: text('Modpack'), description: null, versionLabel: '1.0', fileName }
}

async function fieldErrorOf(work: Promise<unknown>) {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  return error instanceof DomainError ? error.fieldErrors[0] : undefined
}

async function removalsOf(storageKey: string) {
  return db
    .select()
    .from(outbox)
    .where(and(eq(outbox.topic, 'remove-stored-file'), sql`${outbox.payload}->>'storageKey' = ${storageKey}`))
}

async function lastAudit(targetType: string, targetId: number) {
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetType, targetType), eq(auditLog.targetId, String(targetId))))
    .orderBy(auditLog.id)
  return rows.at(-1)
}

test('a section is added, changed and put in order, with a line in the ACP log each', async () => {
  const id = await addDownloadSection.run(context, editor, section)
  expect(await lastAudit('download-section', id)).toMatchObject({
    action: 'downloads.add-section',
    newValue: section,
  })
  const changed = { name: { de: 'Neu', en: 'New', fr: null }, description: null }
  await editDownloadSection.run(context, editor, { id, version: 1, ...changed })
  expect(await lastAudit('download-section', id)).toMatchObject({ oldValue: section, newValue: changed })
  const second = await addDownloadSection.run(context, editor, section)
  const all = await db.select({ id: downloadSections.id }).from(downloadSections)
  const wanted = [second, id, ...all.map((row) => row.id).filter((one) => one !== id && one !== second)]
  await orderDownloadSections.run(context, editor, { ids: wanted })
  const ordered = await db
    .select({ id: downloadSections.id })
    .from(downloadSections)
    .orderBy(downloadSections.position)
  expect(ordered.map((row) => row.id)).toEqual(wanted)
})

test('an order that leaves out, doubles or invents something changes nothing', async () => {
  const sectionId = await addDownloadSection.run(context, editor, section)
  const a = await addDownload.run(context, editor, { sectionId, ...download() })
  const b = await addDownload.run(context, editor, { sectionId, ...download() })
  for (const order of [[a], [a, a], [a, b, 99_999], []]) {
    expect(await codeOf(orderDownloads.run(context, editor, { sectionId, ids: order }))).toBe('CONFLICT')
  }
  await orderDownloads.run(context, editor, { sectionId, ids: [b, a] })
  const rows = await db
    .select({ id: downloads.id })
    .from(downloads)
    .where(eq(downloads.sectionId, sectionId))
    .orderBy(downloads.position)
  expect(rows.map(({ id }) => id)).toEqual([b, a])
})

test('many orders at once all count, one after the other', async () => {
  const sectionId = await addDownloadSection.run(context, editor, section)
  const ids: number[] = []
  for (let count = 0; count < 8; count += 1) {
    ids.push(await addDownload.run(context, editor, { sectionId, ...download() }))
  }
  const sections = (await db.select({ id: downloadSections.id }).from(downloadSections)).map(({ id }) => id)
  const turned = <Item>(list: readonly Item[], by: number) => [...list.slice(by), ...list.slice(0, by)]
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => [
      orderDownloads.run(context, editor, { sectionId, ids: turned(ids, index % 8) }),
      orderDownloadSections.run(context, editor, { ids: turned(sections, index % sections.length) }),
    ]).flat(),
  )
  const rows = await db.select().from(downloads).where(eq(downloads.sectionId, sectionId))
  expect(rows.map(({ position }) => position).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

describe('a file name', () => {
  test('belongs to one download, whatever its case, also when many request it at once', async () => {
    const sectionId = await addDownloadSection.run(context, editor, section)
    const names = ['Same-Name.zip', 'same-name.ZIP', 'SAME-NAME.zip', 'same-name.zip']
    const outcomes = await Promise.allSettled(
      names.map((name) => addDownload.run(context, editor, { sectionId, ...download(name) })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(
      await fieldErrorOf(addDownload.run(context, editor, { sectionId, ...download('SAME-name.zip') })),
    ).toEqual({
      path: 'fileName',
      key: 'validation.taken',
    })
    const other = await addDownload.run(context, editor, { sectionId, ...download() })
    const target = { id: other, version: 1, sectionId }
    expect(
      await fieldErrorOf(editDownload.run(context, editor, { ...target, ...download('same-name.zip') })),
    ).toMatchObject({ path: 'fileName' })
  })

  test.each(['../x.zip', 'a/b.zip', 'con.txt', '.env', 'a..b'])('%s is refused', async (name) => {
    const sectionId = await addDownloadSection.run(context, editor, section)
    expect(
      await fieldErrorOf(addDownload.run(context, editor, { sectionId, ...download(name) })),
    ).toMatchObject({
      path: 'fileName',
      key: 'validation.file-name',
    })
  })
})

test('a download moves to the end of another section', async () => {
  const [from, to] = [
    await addDownloadSection.run(context, editor, section),
    await addDownloadSection.run(context, editor, section),
  ]
  await addDownload.run(context, editor, { sectionId: to, ...download() })
  const id = await addDownload.run(context, editor, { sectionId: from, ...download() })
  await editDownload.run(context, editor, { id, version: 1, sectionId: to, ...download() })
  const [row] = await db.select().from(downloads).where(eq(downloads.id, id))
  expect(row).toMatchObject({ sectionId: to, position: 2 })
  const nowhere = { id, version: 2, sectionId: 9_999_999, ...download() }
  expect(await codeOf(editDownload.run(context, editor, nowhere))).toBe('NOT_FOUND')
})

test('what was changed since it was read is not changed: the texts of a colleague stay, of a download and of a section', async () => {
  const { id, sectionId, fileName } = await seed.download()
  const rewritten = { de: 'Alles', en: null, fr: 'Tout' }
  const texts = { ...download(fileName), id, sectionId }
  await editDownload.run(context, editor, { ...texts, version: 1, description: rewritten })
  const renamed = { ...texts, fileName: `renamed-${fileName}` }
  expect(await codeOf(editDownload.run(context, editor, { ...renamed, version: 1 }))).toBe('CONFLICT')
  expect(await db.query.downloads.findFirst({ where: { id } })).toMatchObject({
    fileName,
    description: rewritten,
  })
  await editDownload.run(context, editor, { ...renamed, version: 2 })

  const target = { id: sectionId, ...section }
  await editDownloadSection.run(context, editor, { ...target, version: 1, description: rewritten })
  expect(await codeOf(editDownloadSection.run(context, editor, { ...target, version: 1 }))).toBe('CONFLICT')
  expect(await db.query.downloadSections.findFirst({ where: { id: sectionId } })).toMatchObject({
    description: rewritten,
  })
  await editDownloadSection.run(context, editor, { ...target, version: 2 })
})

test('deleting a download enqueues the removal of its bytes once', async () => {
  const { id, storageKey } = await seed.download()
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => deleteDownload.run(context, editor, { id })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await removalsOf(storageKey)).toHaveLength(1)
  expect(await lastAudit('download', id)).toMatchObject({ action: 'downloads.delete' })
})

test('deleting a file needs a confirmation; a download without one is deleted at once', async () => {
  const { account } = await seed.teamMember({ permissions: [downloadPermissions.editDownloads] })
  const unconfirmed = await loadPrincipal(db, await seed.session(account, { confirmed: false }))
  const { id, sectionId } = await seed.download()
  const whole = { id: sectionId, confirmedDownloads: 1 }
  expect(await codeOf(deleteDownload.run(context, unconfirmed, { id }))).toBe('CONFIRMATION_REQUIRED')
  expect(await codeOf(deleteDownloadSection.run(context, unconfirmed, whole))).toBe('CONFIRMATION_REQUIRED')
  const empty = await addDownload.run(context, editor, { sectionId, ...download() })
  expect(await codeOf(deleteDownload.run(context, unconfirmed, { id: empty }))).toBe('no error')
  expect(await codeOf(deleteDownloadSection.run(context, editor, whole))).toBe('no error')
})

describe('deleting a section', () => {
  test('deletes as many downloads as were confirmed, and their bytes', async () => {
    const sectionId = await seed.downloadSection()
    const [a, b] = [await seed.download({ sectionId }), await seed.download({ sectionId })]
    const uploadId = await seed.upload({ id: editor.accountId }, a)
    await deleteDownloadSection.run(context, editor, { id: sectionId, confirmedDownloads: 2 })
    expect(await db.select().from(downloads).where(eq(downloads.sectionId, sectionId))).toEqual([])
    for (const key of [a.storageKey, b.storageKey, uploadId]) expect(await removalsOf(key)).toHaveLength(1)
    const audit = await lastAudit('download-section', sectionId)
    expect(audit?.oldValue).toMatchObject({ downloads: [{ id: a.id }, { id: b.id }] })
  })

  test('deletes nothing when somebody added a download meanwhile', async () => {
    const sectionId = await seed.downloadSection()
    await seed.download({ sectionId })
    expect(
      await codeOf(deleteDownloadSection.run(context, editor, { id: sectionId, confirmedDownloads: 0 })),
    ).toBe('CONFLICT')
    expect(await db.select().from(downloads).where(eq(downloads.sectionId, sectionId))).toHaveLength(1)
  })

  test('and adding to it at the same time: either the addition or the section is lost, never a half', async () => {
    for (let round = 0; round < 5; round += 1) {
      const sectionId = await seed.downloadSection()
      const [deleted, added] = await Promise.allSettled([
        deleteDownloadSection.run(context, editor, { id: sectionId, confirmedDownloads: 0 }),
        addDownload.run(context, editor, { sectionId, ...download() }),
      ])
      expect([deleted.status, added.status].sort()).toEqual(['fulfilled', 'rejected'])
    }
  })
})

test('counts downloads, also from many processes at once', async () => {
  const [a, b] = [await seed.download(), await seed.download()]
  const begun = new Map([
    [b.id, 1],
    [a.id, 2],
    [9_999_999, 5],
  ])
  await Promise.all(Array.from({ length: 10 }, () => countDownloads(context, begun)))
  const rows = await db
    .select({ id: downloads.id, count: downloads.downloadCount })
    .from(downloads)
    .where(sql`${downloads.id} in (${a.id}, ${b.id})`)
    .orderBy(downloads.id)
  expect(rows).toEqual([
    { id: a.id, count: 20 },
    { id: b.id, count: 10 },
  ])
})

test('everything needs the permission', async () => {
  const { id, sectionId } = await seed.download()
  const target = { id, version: 1, sectionId }
  for (const principal of [null, colleague]) {
    const attempts = [
      () => addDownloadSection.run(context, principal, section),
      () => editDownloadSection.run(context, principal, { id: sectionId, version: 1, ...section }),
      () => orderDownloadSections.run(context, principal, { ids: [sectionId] }),
      () => deleteDownloadSection.run(context, principal, { id: sectionId, confirmedDownloads: 1 }),
      () => addDownload.run(context, principal, { sectionId, ...download() }),
      () => editDownload.run(context, principal, { ...target, ...download() }),
      () => orderDownloads.run(context, principal, { sectionId, ids: [id] }),
      () => deleteDownload.run(context, principal, { id }),
    ]
    for (const attempt of attempts) expect(await codeOf(attempt())).toBe('NO_PERMISSION')
  }
  expect(await db.select().from(downloads).where(eq(downloads.id, id))).toHaveLength(1)
})
