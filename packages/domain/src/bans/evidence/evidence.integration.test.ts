import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { players } from '@kubora/schema/db/players'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dropEvidence } from '#bans/evidence/drop-evidence.ts'
import { listEvidence } from '#bans/evidence/list-evidence.ts'
import { openEvidence } from '#bans/evidence/open-evidence.ts'
import { removeEvidence } from '#bans/evidence/remove-evidence.ts'
import { restoreEvidence } from '#bans/evidence/restore-evidence.ts'
import { loadPrincipal } from '#accounts/load-principal.ts'
import { revertLine } from '#actions/revert-line.ts'
import { undoLine } from '#actions/undo-line.ts'
import { codeOf } from '#testing/test-context.ts'
import { checkedPicture, createEvidenceDesk } from '#testing/evidence-desk.ts'

const {
  context,
  db,
  seed,
  memberWith,
  principalOf,
  ban,
  auditOf,
  viewer,
  stranger,
  newEditor,
  newBan,
  start,
  store,
  read,
  removals,
} = await createEvidenceDesk()
const { sha256 } = checkedPicture

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
