import { commandDeliveries, commands } from '@kubora/schema/db/commands'
import { jobs, licenses } from '@kubora/schema/db/roleplay'
import { inRealm } from '@kubora/validation/permissions'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { recordReceipts } from '#commands/record-receipts.ts'
import { grantLicense, revokeLicense } from '#roleplay/character-licenses.ts'
import { deleteCharacter, restoreCharacter } from '#roleplay/delete-character.ts'
import { setCharacterJob } from '#roleplay/set-character-job.ts'
import { settleLostChanges, settleWorldChanges } from '#roleplay/settle-world-changes.ts'
import { settleTransfer } from '#roleplay/settle-transfer.ts'
import { transferMoney } from '#roleplay/transfer-money.ts'
import { codeOf } from '#testing/test-context.ts'
import { createWorldDesk } from '#testing/world-desk.ts'

const { context, db, admin, seed, principalOf, character, key, wish, lease, sendReceipt, sendFinding } =
  await createWorldDesk()
const realm = 'de'
const reported = { realm, version: 1, reportedAt: new Date() } as const
await db.insert(jobs).values([
  { ...reported, id: 'police', name: 'Polizei', ranks: [{ id: 'chief', name: 'Chefin' }] },
  { ...reported, id: 'gone', name: 'Köhler', ranks: [], removedAt: new Date() },
])

describe('jobs', () => {
  const set = (characterId: string, job: string | null, rank: string | null = null) =>
    setCharacterJob.run(context, admin, { realm, characterId, job, rank, idempotencyKey: key() })

  test('a job with a rank, and none, reach the game as one state', async () => {
    const { id } = await character()
    const first = await wish(await set(id, 'police', 'chief'))
    expect(first).toMatchObject({
      before: { job: null, rank: null },
      after: { job: 'police', rank: 'chief' },
    })
    expect(await lease()).toMatchObject([
      {
        type: 'character-job',
        stateKey: `job:${id}`,
        payload: { characterId: id, job: 'police', rank: 'chief' },
      },
    ])
    await sendReceipt(first.commandId, 'done')
    const other = await character({ job: 'police' })
    await set(other.id, null)
    const [command] = await lease()
    expect(command?.payload).toEqual({ characterId: other.id })
    await sendReceipt(command?.id ?? '', 'done')
  })

  test('what the game has not reported is refused, and what the character has already', async () => {
    const { id } = await character({ job: 'police', rank: 'chief' })
    expect(await codeOf(set(id, 'police', 'chief'))).toBe('INVALID_INPUT')
    expect(await codeOf(set(id, 'police', 'boss'))).toBe('INVALID_INPUT')
    expect(await codeOf(set(id, 'gone'))).toBe('INVALID_INPUT')
    expect(await codeOf(set(id, null, 'chief'))).toBe('INVALID_INPUT')
    expect(await codeOf(set('%', 'police'))).toBe('INVALID_INPUT')
  })

  test('while a wish waits, the present job is one to go back to it', async () => {
    const { id } = await character()
    await set(id, 'police', 'chief')
    const back = await wish(await set(id, null))
    expect(back).toMatchObject({ after: { job: null, rank: null }, state: 'PENDING' })
    for (const command of await lease()) await sendReceipt(command.id, 'done')
    expect(await codeOf(set(id, null))).toBe('INVALID_INPUT')
  })
})

describe('licences', () => {
  const target = (characterId: string, type = 'WEAPON') => ({
    realm,
    characterId,
    type,
    idempotencyKey: key(),
  })
  const grant = (characterId: string, validUntil: string | null, more: object = {}) =>
    grantLicense.run(context, admin, { ...target(characterId), validUntil, ...more })

  test('one is given, extended and taken, each as the state of its type', async () => {
    const { id } = await character()
    const until = '2030-01-01T00:00:00.000Z'
    expect(await wish(await grant(id, until))).toMatchObject({
      before: { license: 'WEAPON', held: false, validUntil: null },
      after: { license: 'WEAPON', held: true, validUntil: until },
    })
    const [given] = await lease()
    expect(given).toMatchObject({
      stateKey: `license:WEAPON:${id}`,
      payload: { characterId: id, license: 'WEAPON', held: true, validUntil: until },
    })
    await sendReceipt(given?.id ?? '', 'done')
    await db
      .insert(licenses)
      .values({ ...reported, id: 'l-1', characterId: id, type: 'WEAPON', validUntil: new Date(until) })
    expect((await wish(await grant(id, null))).before).toEqual({
      license: 'WEAPON',
      held: true,
      validUntil: until,
    })
    await revokeLicense.run(context, admin, target(id))
    const payloads = (await lease()).map(({ payload }) => payload)
    expect(payloads).toMatchObject([{ held: true }, { held: false }])
    for (const { id: commandId } of await db.select().from(commands)) await sendReceipt(commandId, 'done')
  })

  test('an end that has passed or is too far, another type than was seen, and one that is not there are refused', async () => {
    const { id } = await character()
    for (const end of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z', '2030-02-30T00:00:00Z', 'soon']) {
      expect(await codeOf(grant(id, end))).toBe('INVALID_INPUT')
    }
    expect(await codeOf(grant(id, null, { type: 'SPACE' }))).toBe('INVALID_INPUT')
    expect(await codeOf(grant(id, null, { licenseId: 'l-1' }))).toBe('INVALID_LICENSE_FOR_TYPE')
    expect(await codeOf(revokeLicense.run(context, admin, target(id)))).toBe('INVALID_LICENSE_FOR_TYPE')
  })
})

describe('deleting', () => {
  const run = (action: typeof deleteCharacter, characterId: string) =>
    action.run(context, admin, { realm, characterId, comment: 'RP-Tod', idempotencyKey: key() })

  test('a character is deleted and brought back by two wishes of one state', async () => {
    const { id } = await character()
    expect(await wish(await run(deleteCharacter, id))).toMatchObject({
      kind: 'CHARACTER_DELETE',
      state: 'PENDING',
    })
    const [command] = await lease()
    expect(command).toMatchObject({
      type: 'character-delete',
      stateKey: `life:${id}`,
      payload: { characterId: id },
    })
    await sendReceipt(command?.id ?? '', 'done')
    expect(await codeOf(run(restoreCharacter, id))).toBe('CONFLICT')
    const gone = await character({ removedAt: new Date() })
    expect(await codeOf(run(deleteCharacter, gone.id))).toBe('CHARACTER_REMOVED')
    expect(await wish(await run(restoreCharacter, gone.id))).toMatchObject({ kind: 'CHARACTER_RESTORE' })
    for (const { id: commandId } of await lease()) await sendReceipt(commandId, 'done')
  })

  test('a deletion that waits is taken back by the wish to restore the character', async () => {
    const { id } = await character()
    expect(await codeOf(run(restoreCharacter, id))).toBe('CONFLICT')
    await run(deleteCharacter, id)
    expect(await wish(await run(restoreCharacter, id))).toMatchObject({
      kind: 'CHARACTER_RESTORE',
      after: { deleted: false },
    })
    const sent = await lease()
    expect(sent).toMatchObject([{ type: 'character-delete' }, { type: 'character-restore' }])
    for (const command of sent) await sendReceipt(command.id, 'done')
  })

  test('what was deleted more than thirty days ago stays so', async () => {
    const gone = await character({ removedAt: new Date(Date.now() - 31 * 86_400_000) })
    expect(await codeOf(run(restoreCharacter, gone.id))).toBe('CONFLICT')
  })
})

// what becomes of each kind of transfer: apps/bridge, money-transfers.integration.test.ts
describe('money', () => {
  const transfer = (from: string, to: string, amount: number, more: object = {}) =>
    transferMoney.run(context, admin, {
      realm,
      fromCharacterId: from,
      toCharacterId: to,
      amount,
      idempotencyKey: key(),
      ...more,
    })

  test('a transfer is one command without a state, lives ten minutes, and its receipt has both balances', async () => {
    const [from, to] = [await character({ money: 900 }), await character({ money: 5 })]
    const { wish: id } = await transfer(from.id, to.id, 400)
    const stored = await wish(id ?? '')
    expect(stored).toMatchObject({
      characterId: from.id,
      otherCharacterId: to.id,
      before: { fromBalance: 900, toBalance: 5 },
      after: { amount: 400, toCharacterId: to.id },
    })
    const [command] = await lease()
    expect(command).toMatchObject({ type: 'money-transfer', stateKey: null })
    const lifeMs = Date.parse(command?.expiresAt ?? '') - Date.parse(command?.createdAt ?? '')
    expect(Math.round(lifeMs / 60_000)).toBe(10)
    await sendReceipt(stored.commandId, 'done', { result: { fromBalance: 500, toBalance: 405 } })
    expect(await wish(id ?? '')).toMatchObject({
      state: 'APPLIED',
      result: { fromBalance: 500, toBalance: 405 },
    })
  })

  test('transfers in both directions at once are not deadlocked', async () => {
    const [one, two] = [await character(), await character()]
    const both = Array.from({ length: 10 }, (_, at) =>
      at % 2 === 0 ? transfer(one.id, two.id, 1) : transfer(two.id, one.id, 1),
    )
    expect(await Promise.all(both)).toHaveLength(10)
    for (const { id } of await lease()) await sendReceipt(id, 'done')
  })

  test('one that was sent and is silent is unknown after its time, one that was not sent has failed; a late receipt counts', async () => {
    const [from, to] = [await character(), await character()]
    const sent = await wish((await transfer(from.id, to.id, 7)).wish ?? '')
    await lease()
    const waiting = await wish((await transfer(from.id, to.id, 8)).wish ?? '')
    await db
      .update(commands)
      .set({ expiresAt: sql`clock_timestamp() - interval '1 second'` })
      .where(sql`${commands.id} in (${sent.commandId}, ${waiting.commandId})`)
    // a lease ends what is overdue
    expect(await lease()).toEqual([])
    await db.update(commandDeliveries).set({ state: 'expired' }).where(eq(commandDeliveries.state, 'sent'))
    await settleLostChanges(context)
    expect(await wish(sent.id)).toMatchObject({ state: 'UNKNOWN', reason: 'EXPIRED' })
    expect(await wish(waiting.id)).toMatchObject({ state: 'FAILED', reason: 'EXPIRED' })
    await sendReceipt(sent.commandId, 'done', { result: { fromBalance: 1 } })
    expect(await wish(sent.id)).toMatchObject({ state: 'APPLIED' })
  })

  test.each(['EXPIRED', 'OWNER_CHANGED', 'DROPPED'])(
    'where a crash lost that one was sent, its receipt counts though it has failed by %s; that of another server does not',
    async (reason) => {
      const [from, to] = [await character(), await character()]
      const { id, commandId } = await wish((await transfer(from.id, to.id, 7)).wish ?? '')
      await lease()
      await db
        .update(commandDeliveries)
        .set({
          state: 'expired',
          sends: 0,
          sentAt: null,
          leasedUntil: null,
          reason: reason === 'EXPIRED' ? null : reason,
        })
        .where(eq(commandDeliveries.commandId, commandId ?? ''))
      await settleLostChanges(context)
      expect(await wish(id)).toMatchObject({ state: 'FAILED', reason })
      const stranger = await seed.gameServer()
      const receipt = { commandId: commandId ?? '', outcome: 'done' } as const
      await recordReceipts(context, stranger.id, [receipt], { 'money-transfer': settleWorldChanges })
      expect(await wish(id)).toMatchObject({ state: 'FAILED', reason })
      await sendReceipt(commandId, 'done', { result: { fromBalance: 1 } })
      expect(await wish(id)).toMatchObject({ state: 'APPLIED', reason: null, result: { fromBalance: 1 } })
      // its delivery is over: the game says it once
      await sendReceipt(commandId, 'failed', { reason: 'MONEY_SHORT' })
      expect(await wish(id)).toMatchObject({ state: 'APPLIED', reason: null })
    },
  )

  test('a member settles one that is unknown, once; a late receipt of the game counts more', async () => {
    const [from, to] = [await character(), await character()]
    const unknown = async () => seed.unknownTransfer({ realm, characterId: from.id }, { characterId: to.id })
    const settle = (changeId: string, booked: boolean | null) =>
      codeOf(settleTransfer.run(context, admin, { realm, changeId, booked, comment: 'Log of the game' }))
    const one = await unknown()
    expect(await settle(one.id, true)).toBe('no error')
    expect(await wish(one.id)).toMatchObject({ state: 'APPLIED', reason: 'SETTLED_BY_TEAM' })
    expect(await settle(one.id, false)).toBe('CONFLICT')
    const at = await wish((await transfer(from.id, to.id, 9)).wish ?? '')
    expect(await settle(at.id, true)).toBe('CONFLICT')
    await lease()
    await db
      .update(commandDeliveries)
      .set({ state: 'expired' })
      .where(eq(commandDeliveries.commandId, at.commandId ?? ''))
    await settleLostChanges(context)
    expect(await settle(at.id, true)).toBe('no error')
    expect(await settle(at.id, null)).toBe('no error')
    expect(await wish(at.id)).toMatchObject({ state: 'UNKNOWN', reason: null })
    expect(await settle(at.id, null)).toBe('CONFLICT')
    expect(await settle(at.id, true)).toBe('no error')
    await sendReceipt(at.commandId, 'failed', { reason: 'MONEY_SHORT' })
    expect(await wish(at.id)).toMatchObject({ state: 'FAILED', reason: 'MONEY_SHORT' })
    const other = await unknown()
    const wrongRealm = { realm: 'fr', changeId: other.id, booked: true, comment: 'x' }
    expect(await codeOf(settleTransfer.run(context, admin, wrongRealm))).toBe('NOT_FOUND')
    const silent = { realm, changeId: other.id, booked: true, comment: ' ' }
    expect(await codeOf(settleTransfer.run(context, admin, silent))).toBe('INVALID_INPUT')
  })

  test('an interrupted one that did not take effect has failed and is not sent again, also where a member settled it', async () => {
    const [from, to] = [await character(), await character()]
    const interrupted = async (amount: number) => {
      const at = await wish((await transfer(from.id, to.id, amount)).wish ?? '')
      await lease()
      await sendReceipt(at.commandId, 'failed', { reason: 'INTERRUPTED' })
      expect(await wish(at.id)).toMatchObject({ state: 'UNKNOWN', reason: 'INTERRUPTED' })
      return at
    }
    const [one, settled, booked] = [await interrupted(1), await interrupted(2), await interrupted(3)]
    const note = { realm, changeId: settled.id, booked: false, comment: 'Log of the game' }
    await settleTransfer.run(context, admin, note)
    for (const { commandId } of [one, settled]) await sendFinding(commandId, false)
    await sendFinding(booked.commandId, true)
    expect(await lease()).toEqual([])
    for (const { id } of [one, settled]) {
      expect(await wish(id)).toMatchObject({ state: 'FAILED', reason: 'NOT_APPLIED' })
    }
    expect(await wish(booked.id)).toMatchObject({ state: 'APPLIED', reason: null })
  })

  test('a late receipt that says nothing of the outcome leaves what a member settled', async () => {
    const [from, to] = [await character(), await character()]
    const at = await wish((await transfer(from.id, to.id, 4)).wish ?? '')
    await lease()
    const isIts = eq(commandDeliveries.commandId, at.commandId ?? '')
    await db.update(commandDeliveries).set({ state: 'expired' }).where(isIts)
    await settleLostChanges(context)
    const note = { realm, changeId: at.id, booked: false, comment: 'Log of the game' }
    await settleTransfer.run(context, admin, note)
    await sendReceipt(at.commandId, 'failed', { reason: 'INTERRUPTED' })
    expect(await wish(at.id)).toMatchObject({ state: 'FAILED', reason: 'SETTLED_BY_TEAM' })
    // nor does the game get it again
    await sendFinding(at.commandId, false)
    expect(await lease()).toEqual([])
    expect(await wish(at.id)).toMatchObject({ state: 'FAILED', reason: 'NOT_APPLIED' })
  })

  test('nobody moves money to or from an own character or one of those above', async () => {
    const member = await seed.teamMember({ permissions: [inRealm(roleplayPermissions.transferMoney, 'de')] })
    const principal = await principalOf(member.account)
    const [own, other] = [await seed.character(member.player), await character()]
    const above = await seed.character((await seed.teamMember({ permissions: ['*'] })).player)
    const run = (from: { id: string }, to: { id: string }) =>
      codeOf(
        transferMoney.run(context, principal, {
          realm,
          fromCharacterId: from.id,
          toCharacterId: to.id,
          amount: 1,
          idempotencyKey: key(),
        }),
      )
    expect(await run(own, other)).toBe('PLAYER_PROTECTED')
    expect(await run(other, own)).toBe('PLAYER_PROTECTED')
    expect(await run(other, above)).toBe('HIGHER_RANK')
  })
})
