import { auditLog } from '@kubora/schema/db/audit-log'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { playerNoteMaxLength } from '@kubora/validation/player-notes'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { editAllowedCharacters } from '#players/edit-allowed-characters.ts'
import { editNote } from '#players/edit-note.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, principalOf } = await createTestContext()
const editor = await principalOf(
  (await seed.teamMember({ permissions: [playerPermissions.editPlayers] })).account,
)
const viewer = await principalOf(
  (await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })).account,
)

async function newPlayer(): Promise<number> {
  return (await seed.player()).id
}

function notesOf(playerId: number) {
  return db.query.playerNotes.findMany({ where: { playerId }, orderBy: { version: 'asc' } })
}

function limitsOf(playerId: number) {
  return db.query.playerCharacterLimits.findMany({ where: { playerId }, orderBy: { realm: 'asc' } })
}

function auditOf(playerId: number) {
  return db
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, String(playerId)))
    .orderBy(asc(auditLog.id))
}

describe('a note', () => {
  test('keeps every version with author, and an audit line for each change', async () => {
    const playerId = await newPlayer()
    await editNote.run(context, editor, { playerId, version: 0, text: 'Asks often\nfor a ban' })
    await editNote.run(context, editor, { playerId, version: 1, text: '' })
    await editNote.run(context, editor, { playerId, version: 2, text: '' })
    expect(await notesOf(playerId)).toMatchObject([
      { version: 1, text: 'Asks often\nfor a ban', authorAccountId: editor.accountId },
      { version: 2, text: '', authorName: editor.player?.name },
    ])
    expect(await auditOf(playerId)).toMatchObject([
      { action: 'players.edit-note', oldValue: { note: '' }, newValue: { note: 'Asks often\nfor a ban' } },
      { action: 'players.edit-note', oldValue: { note: 'Asks often\nfor a ban' }, newValue: { note: '' } },
    ])
  })

  test('of ten written at once, one is stored and nine are a conflict', async () => {
    const playerId = await newPlayer()
    const codes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        codeOf(editNote.run(context, editor, { playerId, version: 0, text: `Note ${index}` })),
      ),
    )
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(9)
    expect(await notesOf(playerId)).toHaveLength(1)
  })

  test('needs the permission, a player, and a text that can be stored', async () => {
    const playerId = await newPlayer()
    const note = { playerId, version: 0, text: 'Note' }
    expect(await codeOf(editNote.run(context, viewer, note))).toBe('NO_PERMISSION')
    expect(await codeOf(editNote.run(context, null, note))).toBe('NO_PERMISSION')
    expect(await codeOf(editNote.run(context, editor, { ...note, playerId: 999_999_999 }))).toBe('NOT_FOUND')
    const refused = ['   ', 'a\u0000', 'a'.repeat(playerNoteMaxLength + 1), '\u202ea']
    for (const text of refused) {
      expect(await codeOf(editNote.run(context, editor, { ...note, text }))).toBe('INVALID_INPUT')
    }
    expect(await notesOf(playerId)).toEqual([])
  })
})

describe('allowed characters', () => {
  test('are set per realm, and taken back', async () => {
    const playerId = await newPlayer()
    await editAllowedCharacters.run(context, editor, { playerId, realm: 'de', version: 0, allowed: 3 })
    await editAllowedCharacters.run(context, editor, { playerId, realm: 'fr', version: 0, allowed: 0 })
    await editAllowedCharacters.run(context, editor, { playerId, realm: 'de', version: 1, allowed: null })
    expect(await limitsOf(playerId)).toMatchObject([
      { realm: 'de', allowed: null, version: 2 },
      { realm: 'fr', allowed: 0, version: 1 },
    ])
    expect(await auditOf(playerId)).toMatchObject([
      { newValue: { realm: 'de', allowedCharacters: 3 } },
      { newValue: { realm: 'fr', allowedCharacters: 0 } },
      { oldValue: { realm: 'de', allowedCharacters: 3 }, newValue: { realm: 'de', allowedCharacters: null } },
    ])
  })

  test('that two set at once are one change and one conflict', async () => {
    const playerId = await newPlayer()
    const codes = await Promise.all(
      [2, 3].map((allowed) =>
        codeOf(editAllowedCharacters.run(context, editor, { playerId, realm: 'de', version: 0, allowed })),
      ),
    )
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(1)
    expect(await limitsOf(playerId)).toHaveLength(1)
  })

  test('need the permission, a realm with characters, and a number within bounds', async () => {
    const playerId = await newPlayer()
    const input = { playerId, realm: 'de', version: 0, allowed: 1 }
    expect(await codeOf(editAllowedCharacters.run(context, viewer, input))).toBe('NO_PERMISSION')
    for (const wrong of [
      { realm: 'freeroam' },
      { allowed: 11 },
      { allowed: -1 },
      { allowed: 1.5 },
      { version: -1 },
    ]) {
      expect(await codeOf(editAllowedCharacters.run(context, editor, { ...input, ...wrong }))).toBe(
        'INVALID_INPUT',
      )
    }
    expect(await limitsOf(playerId)).toEqual([])
  })
})
