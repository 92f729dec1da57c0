import { randomUUID } from 'node:crypto'
import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { describe, expect, test } from 'vitest'
import { finishReceivingEvidence } from '#bans/evidence/check-evidence.ts'
import { findOwnEvidence } from '#bans/evidence/find-own-evidence.ts'
import { listOwnEvidence } from '#bans/evidence/list-own-evidence.ts'
import { openEvidence } from '#bans/evidence/open-evidence.ts'
import { removeEvidence } from '#bans/evidence/remove-evidence.ts'
import type { Principal } from '#kernel/actor.ts'
import { codeOf } from '#testing/test-context.ts'
import { acquireUploadLease, renewUploadLease } from '#uploads/upload-lease.ts'
import { createEvidenceDesk } from '#testing/evidence-desk.ts'

const { context, db, ban, viewer, stranger, newEditor, newBan, start, store, read } =
  await createEvidenceDesk()

describe('starting', () => {
  test('needs the permission, a ban, a size, and another player', async () => {
    const { banId } = await newBan()
    const editor = await newEditor()
    expect(await codeOf(start(banId, stranger))).toBe('NO_PERMISSION')
    expect(await codeOf(start(banId, viewer))).toBe('NO_PERMISSION')
    expect(await codeOf(start(randomUUID(), editor))).toBe('NOT_FOUND')
    for (const size of [0, -1, 1.5, Number.NaN, 100_000_001])
      expect(await codeOf(start(banId, editor, size)), String(size)).toBe('INVALID_INPUT')
    expect(await read(await start(banId, editor, 100_000_000))).toMatchObject({ state: 'receiving' })
    const own = await ban({ id: editor.player?.id ?? 0 })
    expect(await codeOf(start(own, editor))).toBe('PLAYER_PROTECTED')
  })

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\bild.png', 'bild.png'],
    ['a\u202egnp.exe', 'agnp.exe'],
    ['x\r\nset-cookie: a', 'xset-cookie: a'],
    ['', '–'],
    [`${'ü'.repeat(200)}.png`, `${'ü'.repeat(119)}…`],
  ])('the name %j is shown as %j', async (name, shown) => {
    const { banId } = await newBan()
    expect((await read(await start(banId, await newEditor(), 10, name)))?.fileName).toBe(shown)
  })

  test('keeps the bounds of a ban and of a member, also many at once', async () => {
    const { banId } = await newBan()
    const [first, second] = [await newEditor(), await newEditor()]
    const begun = await Promise.allSettled(Array.from({ length: 8 }, () => start(banId, first)))
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await codeOf(start(banId, first))).toBe('UPLOAD_LIMIT')
    for (let count = 3; count < 9; count += 1) await store(banId, second)
    const last = await Promise.allSettled([start(banId, second), start(banId, await newEditor())])
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await codeOf(start(banId, await newEditor()))).toBe('EVIDENCE_FULL')
  })

  test('counts the bytes of a ban and of a day', async () => {
    const { banId } = await newBan()
    const editor = await newEditor()
    await db.insert(evidenceFiles).values(
      Array.from({ length: 5 }, () => ({
        banId,
        fileName: 'a',
        accountName: 'a',
        sizeBytes: 100_000_000,
      })),
    )
    expect(await codeOf(start(banId, editor, 1))).toBe('EVIDENCE_FULL')
    await db.insert(evidenceFiles).values({
      fileName: 'a',
      accountId: editor.accountId,
      accountName: 'a',
      sizeBytes: 2_000_000_000,
      state: 'failed',
      refusal: 'TYPE',
    })
    expect(await codeOf(start((await newBan()).banId, editor, 1))).toBe('UPLOAD_LIMIT')
  })
})

test('what a member sends in a day is bounded, also when unfinished files are removed again', async () => {
  const { banId } = await newBan()
  const editor = await newEditor()
  for (let count = 0; count < 20; count += 1) {
    const id = await start(banId, editor, 100_000_000)
    await acquireUploadLease(db, evidenceFiles, id, 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa')
    await removeEvidence.run(context, editor, { id })
    expect(await renewUploadLease(db, evidenceFiles, id, 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa')).toBe('lost')
    expect(await codeOf(findOwnEvidence.run(db, editor, { id }))).toBe('NOT_FOUND')
  }
  expect(await codeOf(start(banId, editor, 1))).toBe('UPLOAD_LIMIT')
})

test('an unfinished upload is known to its owner alone', async () => {
  const { banId } = await newBan()
  const editor = await newEditor()
  const id = await start(banId, editor)
  const own = async (principal: Principal) =>
    (await listOwnEvidence.run(db, principal, {})).map((file) => file.id)
  expect(await own(editor)).toEqual([id])
  expect(await own(await newEditor())).toEqual([])
  expect(await codeOf(own(viewer))).toBe('NO_PERMISSION')
  expect(await findOwnEvidence.run(db, editor, { id })).toEqual({ id, state: 'receiving', sizeBytes: 10 })
  expect(await codeOf(findOwnEvidence.run(db, await newEditor(), { id }))).toBe('NOT_FOUND')
  expect(await codeOf(findOwnEvidence.run(db, viewer, { id }))).toBe('NO_PERMISSION')
  expect(await codeOf(openEvidence.run(context, viewer, { id }))).toBe('NOT_FOUND')
  const second = await start(banId, editor)
  expect(await own(editor)).toEqual([id, second])
  await finishReceivingEvidence(context, id)
  await removeEvidence.run(context, editor, { id: second })
  expect(await own(editor)).toEqual([])
})
