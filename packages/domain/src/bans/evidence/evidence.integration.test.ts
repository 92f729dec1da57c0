import { randomUUID } from 'node:crypto'
import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { outbox } from '@kubora/schema/db/outbox'
import { players } from '@kubora/schema/db/players'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { beginEvidenceCheck, finishReceivingEvidence } from '#bans/evidence/check-evidence.ts'
import { dropEvidence } from '#bans/evidence/drop-evidence.ts'
import { findOwnEvidence } from '#bans/evidence/find-own-evidence.ts'
import { listEvidence } from '#bans/evidence/list-evidence.ts'
import { listOwnEvidence } from '#bans/evidence/list-own-evidence.ts'
import { openEvidence } from '#bans/evidence/open-evidence.ts'
import { removeEvidence } from '#bans/evidence/remove-evidence.ts'
import { restoreEvidence } from '#bans/evidence/restore-evidence.ts'
import { refuseEvidenceFile, storeEvidenceFile } from '#bans/evidence/settle-evidence.ts'
import { startEvidence } from '#bans/evidence/start-evidence.ts'
import { loadPrincipal } from '#accounts/load-principal.ts'
import type { Principal } from '#kernel/actor.ts'
import { createBanDesk } from '#testing/ban-desk.ts'
import { revertLine } from '#actions/revert-line.ts'
import { undoLine } from '#actions/undo-line.ts'
import { codeOf } from '#testing/test-context.ts'
import { acquireUploadLease, renewUploadLease } from '#uploads/upload-lease.ts'

const { context, db, seed, memberWith, principalOf, ban, auditOf } = await createBanDesk()
const viewer = await memberWith(banPermissions.viewEvidence)
const stranger = await memberWith()
const sha256 = 'cd'.repeat(32)

/** A team member of its own, as each has bounds. */
const newEditor = () => memberWith(banPermissions.editBans, banPermissions.viewEvidence)

async function newBan() {
  const player = await seed.player()
  return { player, banId: await ban(player) }
}

function start(banId: string, principal: Principal, sizeBytes = 10, fileName = 'Beweis.png') {
  return startEvidence.run(context, principal, { banId, fileName, sizeBytes })
}

/** A stored file; the bytes are nowhere. */
async function store(banId: string, principal: Principal): Promise<string> {
  const id = await start(banId, principal)
  await finishReceivingEvidence(context, id)
  const check = await beginEvidenceCheck(context, id)
  if (!check) throw new Error('not to be checked')
  const { checkedKey } = check
  const stored = { kind: 'PICTURE', mediaType: 'image/webp', storedBytes: 5, sha256 } as const
  await storeEvidenceFile(context, id, checkedKey, stored)
  return id
}

async function read(id: string) {
  const [row] = await db.select().from(evidenceFiles).where(eq(evidenceFiles.id, id))
  return row
}

async function removals(key: string) {
  return db.$count(
    outbox,
    and(eq(outbox.topic, 'remove-stored-file'), sql`${outbox.payload}->>'storageKey' = ${key}`),
  )
}

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

describe('a stored file', () => {
  test('is opened by those with the permission, and logged once an hour for each', async () => {
    const { player, banId } = await newBan()
    const editor = await newEditor()
    const id = await store(banId, editor)
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => openEvidence.run(context, viewer, { id })),
    )
    expect(opened[0]).toMatchObject({ mediaType: 'image/webp', sizeBytes: 5, sha256 })
    await openEvidence.run(context, editor, { id })
    const lines = async () =>
      (await auditOf(player)).filter(({ action }) => action === 'bans.evidence.open').length
    expect(await lines()).toBe(2)
    await db.execute(
      sql`update evidence_openings set logged_at = logged_at - interval '61 minutes' where file_id = ${id}`,
    )
    await openEvidence.run(context, viewer, { id })
    expect(await lines()).toBe(3)
    for (const principal of [null, stranger, await memberWith(banPermissions.editBans)])
      expect(await codeOf(openEvidence.run(context, principal, { id }))).toBe('NO_PERMISSION')
  })

  test('is neither listed for nor opened by the banned player', async () => {
    const team = await seed.teamMember({ permissions: [banPermissions.viewEvidence] })
    const banned = await principalOf(team.account)
    const banId = await ban({ id: banned.player?.id ?? 0 })
    const id = await store(banId, await newEditor())
    expect(await listEvidence.run(db, banned, { banId })).toEqual([])
    expect(await codeOf(openEvidence.run(context, banned, { id }))).toBe('NOT_FOUND')
    expect(await listEvidence.run(db, viewer, { banId })).toMatchObject([{ id, state: 'stored' }])
  })

  test('is removed only by a member who confirmed lately; an unfinished one by its member at once', async () => {
    const { account } = await seed.teamMember({ permissions: [banPermissions.editBans] })
    const unconfirmed = await loadPrincipal(db, await seed.session(account, { confirmed: false }))
    if (!unconfirmed) throw new Error('the session is not live')
    const { banId } = await newBan()
    const id = await store(banId, unconfirmed)
    expect(await codeOf(removeEvidence.run(context, unconfirmed, { id }))).toBe('CONFIRMATION_REQUIRED')
    expect(await read(id)).toMatchObject({ state: 'stored', removedAt: null })
    const unfinished = await start(banId, unconfirmed)
    expect(await codeOf(removeEvidence.run(context, unconfirmed, { id: unfinished }))).toBe('no error')
  })

  test('is removed once, with a line in the log, and its bytes a week later', async () => {
    const { player, banId } = await newBan()
    const editor = await newEditor()
    const id = await store(banId, editor)
    const key = (await read(id))?.storageKey ?? ''
    expect(await codeOf(removeEvidence.run(context, viewer, { id }))).toBe('NO_PERMISSION')
    const outcomes = await Promise.allSettled([1, 2].map(() => removeEvidence.run(context, editor, { id })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await auditOf(player)).map(({ action }) => action)).toEqual([
      'bans.create',
      'bans.evidence.add',
      'bans.evidence.remove',
    ])
    expect(await codeOf(openEvidence.run(context, viewer, { id }))).toBe('NOT_FOUND')
    await dropEvidence(context)
    expect(await removals(key)).toBe(0)
    await db
      .update(evidenceFiles)
      .set({ removedAt: sql`now() - interval '8 days'` })
      .where(eq(evidenceFiles.id, id))
    await Promise.all([dropEvidence(context), dropEvidence(context)])
    expect([await read(id), await removals(key)]).toEqual([undefined, 1])
  })

  test('comes back while its bytes are stored, if the ban has space, and not for its player', async () => {
    const { player, banId } = await newBan()
    const editor = await newEditor()
    const id = await store(banId, editor)
    expect(await codeOf(restoreEvidence.run(context, editor, { id }))).toBe('NOT_FOUND')
    await removeEvidence.run(context, editor, { id })
    expect(await codeOf(restoreEvidence.run(context, viewer, { id }))).toBe('NO_PERMISSION')
    const line = (await auditOf(player)).at(-1)?.id ?? ''
    const others = await db
      .insert(evidenceFiles)
      .values(Array.from({ length: 10 }, () => ({ banId, fileName: 'a', accountName: 'a', sizeBytes: 1 })))
      .returning({ id: evidenceFiles.id })
    expect(await codeOf(undoLine(context, editor, { id: line }))).toBe('EVIDENCE_FULL')
    await removeEvidence.run(context, editor, { id: others[0]?.id })
    const outcomes = await Promise.allSettled([1, 2].map(() => restoreEvidence.run(context, editor, { id })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await openEvidence.run(context, viewer, { id })).toMatchObject({ sha256 })

    const banned = await principalOf(
      (await seed.teamMember({ permissions: [banPermissions.editBans] })).account,
    )
    const own = await store(await ban({ id: banned.player?.id ?? 0 }), editor)
    await removeEvidence.run(context, editor, { id: own })
    expect(await codeOf(restoreEvidence.run(context, banned, { id: own }))).toBe('PLAYER_PROTECTED')
  })

  test('is restored and removed again from the ACP log, the removal only after a confirmation', async () => {
    const { player, banId } = await newBan()
    const { account } = await seed.teamMember({
      permissions: [auditLogPermissions.viewLogs, banPermissions.editBans],
    })
    const confirmed = await principalOf(account)
    const unconfirmed = await loadPrincipal(db, await seed.session(account, { confirmed: false }))
    const id = await store(banId, confirmed)
    await removeEvidence.run(context, confirmed, { id })
    const removal = (await auditOf(player)).at(-1)?.id ?? ''
    const restored = await revertLine(context, unconfirmed, { id: removal, reason: 'the wrong file' })
    expect(await read(id)).toMatchObject({ state: 'stored', removedAt: null })
    expect((await auditOf(player)).at(-1)).toMatchObject({
      id: restored,
      action: 'bans.evidence.restore',
      value: 'the wrong file',
      newValue: { fileId: id, banId, fileName: 'Beweis.png' },
      reverts: removal,
    })
    expect(await openEvidence.run(context, viewer, { id })).toMatchObject({ sha256 })
    expect(await codeOf(revertLine(context, confirmed, { id: removal }))).toBe('CONFLICT')

    expect(await codeOf(revertLine(context, unconfirmed, { id: restored }))).toBe('CONFIRMATION_REQUIRED')
    expect(await read(id)).toMatchObject({ removedAt: null })
    await revertLine(context, confirmed, { id: restored })
    expect(await codeOf(openEvidence.run(context, viewer, { id }))).toBe('NOT_FOUND')
    expect((await auditOf(player)).at(-1)).toMatchObject({
      action: 'bans.evidence.remove',
      oldValue: { fileId: id },
      reverts: restored,
    })
  })

  test('that was deleted meanwhile, or whose ban was, does not come back', async () => {
    const editor = await newEditor()
    const [kept, gone] = [await newBan(), await newBan()]
    const lines: string[] = []
    for (const { player, banId } of [kept, gone]) {
      await removeEvidence.run(context, editor, { id: await store(banId, editor) })
      lines.push((await auditOf(player)).at(-1)?.id ?? '')
    }
    await db
      .update(evidenceFiles)
      .set({ removedAt: sql`now() - interval '8 days'` })
      .where(eq(evidenceFiles.banId, kept.banId))
    await dropEvidence(context)
    await db.delete(players).where(eq(players.id, gone.player.id))
    for (const id of lines) expect(await codeOf(undoLine(context, editor, { id }))).toBe('NOT_REVERTIBLE')
  })

  test('goes with its player', async () => {
    const { player, banId } = await newBan()
    const id = await store(banId, await newEditor())
    const key = (await read(id))?.storageKey ?? ''
    await db.delete(players).where(eq(players.id, player.id))
    expect(await codeOf(openEvidence.run(context, viewer, { id }))).toBe('NOT_FOUND')
    await dropEvidence(context)
    expect([await read(id), await removals(key)]).toEqual([undefined, 1])
  })
})

describe('the check', () => {
  test('of an attempt that did not end leaves nothing behind, and only the last attempt counts', async () => {
    const { banId } = await newBan()
    const id = await start(banId, await newEditor())
    await Promise.all([1, 2].map(() => finishReceivingEvidence(context, id)))
    const first = await beginEvidenceCheck(context, id)
    const second = await beginEvidenceCheck(context, id)
    const [before, now] = [first?.checkedKey ?? '', second?.checkedKey ?? '']
    expect(await removals(before)).toBe(1)
    const facts = { kind: 'PICTURE', mediaType: 'image/webp', storedBytes: 5, sha256 } as const
    await storeEvidenceFile(context, id, before, facts)
    await refuseEvidenceFile(context, id, before, 'BROKEN')
    expect(await read(id)).toMatchObject({ state: 'checking', storageKey: now })
    await storeEvidenceFile(context, id, now, facts)
    expect(await read(id)).toMatchObject({ state: 'stored', storageKey: now })
    // the picture as it arrived is removed, the one written anew is not
    expect([await removals(id), await removals(now)]).toEqual([1, 0])
    expect(await beginEvidenceCheck(context, id)).toBeNull()
  })

  test('that refuses removes all bytes, and the row after a day', async () => {
    const { banId } = await newBan()
    const id = await start(banId, await newEditor())
    await finishReceivingEvidence(context, id)
    const check = await beginEvidenceCheck(context, id)
    await refuseEvidenceFile(context, id, check?.checkedKey ?? '', 'TYPE')
    expect(await read(id)).toMatchObject({ state: 'failed', refusal: 'TYPE', storageKey: null })
    expect([await removals(id), await removals(check?.checkedKey ?? '')]).toEqual([1, 1])
    await db
      .update(evidenceFiles)
      .set({ touchedAt: sql`now() - interval '25 hours'` })
      .where(eq(evidenceFiles.id, id))
    await dropEvidence(context)
    expect(await read(id)).toBeUndefined()
  })

  test('that wrote a picture for a file that was removed meanwhile has it removed, even when it was written last', async () => {
    const { banId } = await newBan()
    const editor = await newEditor()
    const id = await start(banId, editor)
    await finishReceivingEvidence(context, id)
    const key = (await beginEvidenceCheck(context, id))?.checkedKey ?? ''
    await removeEvidence.run(context, editor, { id })
    const before = await removals(key)
    const picture = { kind: 'PICTURE', mediaType: 'image/webp', storedBytes: 5, sha256 } as const
    await storeEvidenceFile(context, id, key, picture)
    expect(await removals(key)).toBe(before + 1)
  })

  test('of a file that was removed meanwhile stores nothing', async () => {
    const { banId } = await newBan()
    const editor = await newEditor()
    const id = await start(banId, editor)
    await finishReceivingEvidence(context, id)
    const check = await beginEvidenceCheck(context, id)
    const key = check?.checkedKey ?? ''
    await removeEvidence.run(context, editor, { id })
    await storeEvidenceFile(context, id, key, {
      kind: 'VIDEO',
      mediaType: 'video/mp4',
      storedBytes: 10,
      sha256,
    })
    expect(await read(id)).toMatchObject({ state: 'failed', storageKey: null, removedAt: expect.any(Date) })
    expect(await codeOf(removeEvidence.run(context, editor, { id }))).toBe('NOT_FOUND')
    expect([await removals(id), await removals(key)]).toEqual([1, 2])
  })
})
