import { playerMigrationRows, playerMigrations } from '@kubora/schema/db/player-migrations'
import { playerNotes } from '@kubora/schema/db/player-notes'
import { characters, worldChanges } from '@kubora/schema/db/roleplay'
import { warnings } from '@kubora/schema/db/warnings'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { renameCharacter } from '#roleplay/rename-character.ts'
import { editNote } from '#players/edit-note.ts'
import { createMigrationDesk } from '#testing/migration-desk.ts'
import { codeOf } from '#testing/test-context.ts'
import { askOwnerAgain } from '#workflows/migrate-player/ask-owner-again.ts'
import { dropOldValues } from '#workflows/migrate-player/drop-old-values.ts'
import { migratePlayer } from '#workflows/migrate-player/migrate-player.ts'

const desk = await createMigrationDesk()
const { context, db, seed, admin, principalOf, migrate, undo, preview, inputOf, lease, sendReceipt, wish } =
  desk

const pair = async () => [await seed.player(), await seed.player()] as const

const warn = (player: { id: number }) =>
  db.insert(warnings).values({ playerId: player.id, reason: 'Spam', proof: [], warnerName: 'Anna' })

const warningsOf = async (player: { id: number }) =>
  (await db.select().from(warnings).where(eq(warnings.playerId, player.id))).length

const note = async (player: { id: number }, version: number, text: string) =>
  editNote.run(context, admin, { playerId: player.id, version, text })

describe('what was seen is what happens', () => {
  test('a migration is refused when something else would happen since the preview', async () => {
    const [from, to] = await pair()
    await note(from, 0, 'Asks often')
    const { fingerprint } = await preview(from, to)
    await note(from, 1, 'Asks rarely')
    const input = { ...inputOf(from, to), expected: fingerprint, reason: 'Bought anew' }
    expect(await codeOf(migratePlayer.run(context, admin, input))).toBe('CONFLICT')
    expect(await db.$count(playerNotes, eq(playerNotes.playerId, to.id))).toBe(0)
  })

  test('the same player is refused, and one that does not exist', async () => {
    const [from] = await pair()
    expect((await preview(from, from)).obstacles).toEqual(['SAME_PLAYER'])
    expect(await codeOf(migrate(from, from))).toBe('INVALID_INPUT')
    expect(await codeOf(preview(from, { id: 999_999_999 }))).toBe('NOT_FOUND')
  })
})

describe('migrations at once', () => {
  test('of the same pair one is made', async () => {
    const [from, to] = await pair()
    await warn(from)
    const { fingerprint: expected } = await preview(from, to)
    const input = { ...inputOf(from, to), expected, reason: 'Bought anew' }
    const codes = await Promise.all(
      Array.from({ length: 4 }, () => codeOf(migratePlayer.run(context, admin, input))),
    )
    expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'no error'])
    expect(await db.$count(playerMigrations, eq(playerMigrations.fromPlayerId, from.id))).toBe(1)
    expect([await warningsOf(from), await warningsOf(to)]).toEqual([0, 1])
  })

  test('there and back lose nothing', async () => {
    const [one, other] = await pair()
    await warn(one)
    await warn(other)
    const made = await Promise.allSettled([migrate(one, other), migrate(other, one)])
    const refused = made
      .filter(({ status }) => status === 'rejected')
      .map((each) => 'reason' in each && each.reason.code)
    expect(refused.filter((code) => code !== 'CONFLICT' && code !== 'RATE_LIMITED')).toEqual([])
    expect((await warningsOf(one)) + (await warningsOf(other))).toBe(2)
  })
})

describe('characters go by the game alone', () => {
  const ownerOf = async ({ id }: { id: string }) =>
    (await db.select().from(characters).where(eq(characters.id, id)))[0]?.playerId

  /** The game hands a character over, and reports it. */
  async function handOver(character: { id: string }, to: { id: number; uuid: string }) {
    const [command] = (await lease()).filter(({ type }) => type === 'character-owner')
    expect(command?.payload).toEqual(
      expect.objectContaining({ characterId: character.id, ownerUuid: to.uuid }),
    )
    await sendReceipt(command?.id ?? null, 'done')
    await report(character, to)
  }

  /** The game does not hand a character over. */
  async function refuse() {
    const [command] = (await lease()).filter(({ type }) => type === 'character-owner')
    await sendReceipt(command?.id ?? null, 'failed', { reason: 'CHARACTER_UNKNOWN' })
  }

  async function wishesOf(id: string, of: 'wishIds' | 'undoWishIds' = 'wishIds') {
    const [row] = await db.select().from(playerMigrations).where(eq(playerMigrations.id, id))
    return row?.[of] ?? []
  }

  const askAgain = (wishId: string | undefined, member = admin) =>
    askOwnerAgain.run(context, member, { wishId })

  async function report(character: { id: string }, to: { id: number }) {
    await db
      .update(characters)
      .set({ playerId: to.id, reportedAt: sql`clock_timestamp()` })
      .where(eq(characters.id, character.id))
  }

  test('each with a wish, and back with the undo', async () => {
    const [from, to] = await pair()
    const character = await seed.character(from)
    await seed.character(from, { removedAt: new Date() })
    const id = await migrate(from, to)
    expect(await ownerOf(character)).toBe(from.id)
    expect(await codeOf(migrate(from, to))).toBe('MIGRATION_WISHES_WAIT')
    // also of whom the character is still on its way to
    expect((await preview(to, await seed.player())).obstacles).toEqual(['WISHES_WAIT'])
    expect(await codeOf(undo(id))).toBe('MIGRATION_WISHES_WAIT')
    await handOver(character, to)
    await undo(id)
    await handOver(character, from)
    expect(await ownerOf(character)).toBe(from.id)
  })

  test('one that the game refused is asked for once more, and comes back with the undo', async () => {
    const [from, to] = await pair()
    const character = await seed.character(from)
    const id = await migrate(from, to)
    const [first] = await wishesOf(id)
    expect(await codeOf(askAgain(first))).toBe('CONFLICT')
    await refuse()
    const asked = await Promise.all([codeOf(askAgain(first)), codeOf(askAgain(first))])
    expect(asked.toSorted()).toEqual(['CONFLICT', 'no error'])
    expect(await codeOf(askAgain(first))).toBe('NOT_FOUND')
    await handOver(character, to)
    expect(await codeOf(askAgain((await wishesOf(id))[0]))).toBe('CONFLICT')
    await undo(id)
    await refuse()
    expect(await ownerOf(character)).toBe(to.id)
    const [back] = await wishesOf(id, 'undoWishIds')
    await askAgain(back)
    await handOver(character, from)
    expect(await ownerOf(character)).toBe(from.id)
  })

  test('a refused one is not asked for once its migration is undone, nor of the member or somebody above', async () => {
    const [from, to] = await pair()
    await seed.character(from)
    const id = await migrate(from, to)
    await refuse()
    const [wishId] = await wishesOf(id)
    const { player, account } = await seed.teamMember({ permissions: [playerPermissions.migratePlayers] })
    await db.update(playerMigrations).set({ toPlayerId: player.id }).where(eq(playerMigrations.id, id))
    expect(await codeOf(askAgain(wishId, await principalOf(account)))).toBe('PLAYER_PROTECTED')
    await db.update(playerMigrations).set({ toPlayerId: to.id }).where(eq(playerMigrations.id, id))
    await undo(id)
    expect(await codeOf(askAgain(wishId))).toBe('CONFLICT')
  })

  test('while another wish of one of them waits, nothing is made', async () => {
    const [from, to] = await pair()
    const { realm, id: characterId } = await seed.character(to)
    const changeId = await renameCharacter.run(context, admin, {
      realm,
      characterId,
      firstName: 'Mia',
      lastName: 'Roth',
    })
    expect((await preview(from, to)).obstacles).toEqual(['WISHES_WAIT'])
    expect(await codeOf(migrate(from, to))).toBe('MIGRATION_WISHES_WAIT')
    await sendReceipt((await wish(changeId)).commandId, 'done')
    await migrate(from, to)
  })

  test('the undo waits for the report, and leaves what the game did not give or gave to somebody else', async () => {
    const [from, to] = await pair()
    const [given, kept] = [await seed.character(from), await seed.character(from)]
    const id = await migrate(from, to)
    const wishes = await db
      .select()
      .from(worldChanges)
      .where(and(eq(worldChanges.kind, 'CHARACTER_OWNER'), eq(worldChanges.state, 'PENDING')))
      .orderBy(asc(worldChanges.id))
    const commandOf = (character: { id: string }) =>
      wishes.find(({ characterId }) => characterId === character.id)?.commandId ?? null
    await sendReceipt(commandOf(kept), 'failed', { reason: 'CHARACTER_UNKNOWN' })
    await sendReceipt(commandOf(given), 'done')
    expect(await codeOf(undo(id))).toBe('MIGRATION_WISHES_WAIT')
    const third = await seed.player()
    await report(given, third)
    await expect(undo(id)).rejects.toMatchObject({
      code: 'MIGRATION_CHANGED_SINCE',
      params: { part: 'characters' },
    })
    await report(given, to)
    await undo(id)
    const back = await db.select().from(worldChanges).where(eq(worldChanges.state, 'PENDING'))
    expect(back.map(({ characterId }) => characterId)).toEqual([given.id])
    for (const { commandId } of back) await sendReceipt(commandId, 'failed')
  })
})

describe('an undo overwrites nothing', () => {
  test('of what was changed since, which it names', async () => {
    const { player: from } = await seed.linkedPlayer()
    const [to, third] = await pair()
    await note(from, 0, 'Asks often')
    await warn(from)
    await seed.permissions(from, ['game.fly'])
    await seed.livestreamChannel({ playerId: from.id })
    const id = await migrate(from, to)
    const changes: Record<string, [change: SQL, repair: SQL]> = {
      warnings: [
        sql`update warnings set player_id = ${third.id} where player_id = ${to.id}`,
        sql`update warnings set player_id = ${to.id} where player_id = ${third.id}`,
      ],
      permissions: [
        sql`update player_permissions set version = version + 1 where player_id = ${to.id}`,
        sql`update player_permissions set version = version - 1 where player_id = ${to.id}`,
      ],
      links: [
        sql`update player_links set external_name = 'Other' where player_id = ${to.id}`,
        sql`update player_links set external_name = ${to.name} where player_id = ${to.id}`,
      ],
      livestreams: [
        sql`update livestream_channels set player_id = ${third.id} where player_id = ${to.id}`,
        sql`update livestream_channels set player_id = ${to.id} where player_id = ${third.id}`,
      ],
      notes: [
        sql`insert into player_notes (player_id, version, text, author_name) values (${to.id}, 2, 'Calm', 'Anna')`,
        sql`delete from player_notes where player_id = ${to.id} and version = 2`,
      ],
    }
    for (const [part, [change, repair]] of Object.entries(changes)) {
      await db.execute(change)
      await expect(undo(id)).rejects.toMatchObject({ code: 'MIGRATION_CHANGED_SINCE', params: { part } })
      await db.execute(repair)
    }
    await undo(id)
    expect(await warningsOf(from)).toBe(1)
  })

  test('and ends after 30 days, when its old values are deleted', async () => {
    const [from, to] = await pair()
    await warn(from)
    const id = await migrate(from, to)
    const isIt = eq(playerMigrationRows.migrationId, id)
    await dropOldValues(context)
    expect(await db.$count(playerMigrationRows, isIt)).toBe(1)
    await db.update(playerMigrations).set({ endsAt: sql`now()` }).where(eq(playerMigrations.id, id))
    expect(await codeOf(undo(id))).toBe('NOT_REVERTIBLE')
    await dropOldValues(context)
    expect(await db.$count(playerMigrationRows, isIt)).toBe(0)
    expect(await db.$count(playerMigrations, eq(playerMigrations.id, id))).toBe(1)
  })
})

test('a preview, and a migration that is refused, send one command a realm while they hold the rights, however many characters there are', async () => {
  const [from, to] = [await seed.player(), await seed.player()]
  for (let index = 0; index < 30; index += 1) await seed.character(from)
  const commandsSent = async () => {
    const [row] = await db.execute<{ count: number }>(
      sql`select last_value::int as count from pg_sequences where sequencename = 'commands_sequence_seq'`,
    )
    return row?.count ?? 0
  }
  await db.execute(sql`select nextval('commands_sequence_seq')`)
  const before = await commandsSent()
  const { characters, obstacles, fingerprint } = await preview(from, to)
  expect(characters).toHaveLength(30)
  expect(obstacles).toEqual([])
  const other = { ...inputOf(from, to), expected: '0'.repeat(32), reason: 'Bought anew' }
  expect(await codeOf(migratePlayer.run(context, admin, other))).toBe('CONFLICT')
  expect((await commandsSent()) - before).toBe(2)
  await migratePlayer.run(context, admin, { ...other, expected: fingerprint })
  expect((await commandsSent()) - before).toBe(32)
})
