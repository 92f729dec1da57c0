import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { beginEvidenceCheck, finishReceivingEvidence } from '#bans/evidence/check-evidence.ts'
import { dropEvidence } from '#bans/evidence/drop-evidence.ts'
import { removeEvidence } from '#bans/evidence/remove-evidence.ts'
import { refuseEvidenceFile, storeEvidenceFile } from '#bans/evidence/settle-evidence.ts'
import { codeOf } from '#testing/test-context.ts'
import { checkedPicture, createEvidenceDesk } from '#testing/evidence-desk.ts'

const { context, db, newEditor, newBan, start, read, removals } = await createEvidenceDesk()

describe('the check', () => {
  test('of an attempt that did not end leaves nothing behind, and only the last attempt counts', async () => {
    const { banId } = await newBan()
    const id = await start(banId, await newEditor())
    await Promise.all([1, 2].map(() => finishReceivingEvidence(context, id)))
    const first = await beginEvidenceCheck(context, id)
    const second = await beginEvidenceCheck(context, id)
    const [before, now] = [first?.checkedKey ?? '', second?.checkedKey ?? '']
    expect(await removals(before)).toBe(1)
    await storeEvidenceFile(context, id, before, checkedPicture)
    await refuseEvidenceFile(context, id, before, 'BROKEN')
    expect(await read(id)).toMatchObject({ state: 'checking', storageKey: now })
    await storeEvidenceFile(context, id, now, checkedPicture)
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

  test('that waits or has failed keeps the file for longer than a day', async () => {
    const { banId } = await newBan()
    const id = await start(banId, await newEditor())
    await finishReceivingEvidence(context, id)
    await db
      .update(evidenceFiles)
      .set({ touchedAt: sql`now() - interval '25 hours'` })
      .where(eq(evidenceFiles.id, id))
    await dropEvidence(context)
    await db.execute(sql`update outbox set failed_at = now() where dedupe_key = ${id}`)
    await dropEvidence(context)
    expect((await read(id))?.state).toBe('checking')
    await db.execute(sql`delete from outbox where dedupe_key = ${id}`)
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
    await storeEvidenceFile(context, id, key, checkedPicture)
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
      ...checkedPicture,
      kind: 'VIDEO',
      mediaType: 'video/mp4',
    })
    expect(await read(id)).toMatchObject({ state: 'failed', storageKey: null, removedAt: expect.any(Date) })
    expect(await codeOf(removeEvidence.run(context, editor, { id }))).toBe('NOT_FOUND')
    expect([await removals(id), await removals(key)]).toEqual([1, 2])
  })
})
