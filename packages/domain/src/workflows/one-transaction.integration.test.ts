import { randomUUID } from 'node:crypto'
import { bans } from '@kubora/schema/db/bans'
import { playerCharacterLimits } from '@kubora/schema/db/player-notes'
import { playerRanks } from '@kubora/schema/db/permissions'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadPrincipal } from '#accounts/load-principal.ts'
import { createBan } from '#bans/create-ban.ts'
import { unban } from '#bans/unban.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { setRank } from '#permissions/held/set-rank.ts'
import { editAllowedCharacters } from '#players/edit-allowed-characters.ts'
import { createBanDesk } from '#testing/ban-desk.ts'
import { codeOf } from '#testing/test-context.ts'
import { createWarning } from '#warnings/create-warning.ts'

const desk = await createBanDesk()
const { context, db, seed, events, principalOf, memberWith, ban, read, auditOf } = desk
const member = await memberWith(
  banPermissions.editBans,
  banPermissions.deleteBans,
  playerPermissions.editPlayers,
  warningPermissions.editWarnings,
)

/** What the team decides about an appeal: the player is unbanned, and may have so many characters in a realm. */
type Decision = { playerId: number; banId: string; version: number; allowed: number }

/** A workflow over two features, as the decision about an appeal will be one. */
async function grantAppeal(
  domain: DomainContext,
  principal: Principal | null,
  { playerId, banId, version, allowed }: Decision,
): Promise<void> {
  await inUnit(domain, async (unit) => {
    await unban.runIn(unit, principal, { id: banId, version })
    await editAllowedCharacters.runIn(unit, principal, { playerId, realm: 'de', version: 0, allowed })
  })
}

async function bannedPlayer() {
  const player = await seed.player()
  return { player, decision: { playerId: player.id, banId: await ban(player), version: 1, allowed: 3 } }
}

const limitsOf = ({ id }: { id: number }) =>
  db.$count(playerCharacterLimits, eq(playerCharacterLimits.playerId, id))
const actionsOf = async (player: { id: number }) => (await auditOf(player)).map(({ action }) => action)

test('two actions of two features commit together, each with its own line, and their events are published once after it', async () => {
  const { player, decision } = await bannedPlayer()
  const published = events.length
  const publishedAt: unknown[] = []
  const publish: DomainContext['publish'] = (list) => {
    publishedAt.push(list)
    context.publish(list)
  }
  const undoable: string[] = []
  const onInvertible = (lines: readonly string[]) => void undoable.push(...lines)
  await grantAppeal({ ...context, publish, onInvertible }, member, decision)
  expect(await read(decision.banId)).toMatchObject({ endKind: 'UNBANNED' })
  expect(await limitsOf(player)).toBe(1)
  expect(await actionsOf(player)).toEqual(['bans.create', 'bans.unban', 'players.edit-characters'])
  expect(publishedAt).toHaveLength(1)
  const ofBan = events.slice(published).filter(({ kind }) => kind === 'ban')
  expect(ofBan).toEqual([{ kind: 'ban', banId: decision.banId, playerId: player.id }])
  // each line is taken back by itself
  expect(undoable).toHaveLength(2)
})

test('what the second refuses takes the first back: change, line and event', async () => {
  const { player, decision } = await bannedPlayer()
  const published = events.length
  const refused = grantAppeal(context, member, { ...decision, allowed: 99 })
  expect(await codeOf(refused)).toBe('INVALID_INPUT')
  await db.insert(playerCharacterLimits).values({ playerId: player.id, realm: 'de', allowed: 1, version: 4 })
  expect(await codeOf(grantAppeal(context, member, decision))).toBe('CONFLICT')
  expect(await read(decision.banId)).toMatchObject({ endedAt: null, version: 1 })
  expect(await actionsOf(player)).toEqual(['bans.create'])
  expect(events.length).toBe(published)
})

test('each action needs its own permission', async () => {
  const { player, decision } = await bannedPlayer()
  const banning = await memberWith(banPermissions.editBans, banPermissions.deleteBans)
  const editing = await memberWith(playerPermissions.editPlayers)
  for (const principal of [null, banning, editing]) {
    expect(await codeOf(grantAppeal(context, principal, decision))).toBe('NO_PERMISSION')
  }
  expect(await read(decision.banId)).toMatchObject({ endedAt: null })
  expect(await limitsOf(player)).toBe(0)
})

test('the keys of its actions hold in a workflow: a repeated one has no second effect, also at once', async () => {
  const player = await seed.player()
  const [banKey, warningKey] = [randomUUID(), randomUUID()]
  const content = { playerId: player.id, reason: 'Griefing' }
  const banAndWarn = (days: number) =>
    inUnit(context, async (unit) => [
      await createBan.runIn(unit, member, { ...content, duration: 1, unit: 'DAYS', idempotencyKey: banKey }),
      await createWarning.runIn(unit, member, { ...content, days, idempotencyKey: warningKey }),
    ])
  expect(await codeOf(banAndWarn(0))).toBe('INVALID_INPUT')
  const first = await Promise.all([banAndWarn(30), banAndWarn(30), banAndWarn(30)])
  expect(new Set(first.flat()).size).toBe(2)
  await unban.run(context, member, { id: first[0][0], version: 1 })
  expect(await banAndWarn(30)).toEqual(first[0])
  expect(await codeOf(banAndWarn(31))).toBe('INVALID_INPUT')
  expect(await actionsOf(player)).toEqual(['bans.create', 'warnings.create', 'bans.unban'])
  expect(await db.$count(bans, eq(bans.playerId, player.id))).toBe(1)
})

test('a grave action asks for its confirmation in a workflow, too, and takes back what came before', async () => {
  const { account } = await seed.teamMember({ permissions: ['*'] })
  const { player, decision } = await bannedPlayer()
  const rankId = await seed.rank({ level: 1 })
  const promote = (principal: Principal) =>
    inUnit(context, async (unit) => {
      await unban.runIn(unit, principal, { id: decision.banId, version: 1 })
      await setRank.runIn(unit, principal, { playerId: player.id, rankId, endsAt: null, version: null })
    })
  const unconfirmed = await loadPrincipal(db, await seed.session(account, { confirmed: false }))
  if (!unconfirmed) throw new Error('no session')
  expect(await codeOf(promote(unconfirmed))).toBe('CONFIRMATION_REQUIRED')
  expect(await read(decision.banId)).toMatchObject({ endedAt: null })
  await promote(await principalOf(account))
  expect(await read(decision.banId)).toMatchObject({ endKind: 'UNBANNED' })
  expect(await db.$count(playerRanks, eq(playerRanks.playerId, player.id))).toBe(1)
})
