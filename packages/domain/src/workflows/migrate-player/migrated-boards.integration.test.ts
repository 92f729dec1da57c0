import { bans } from '@kubora/schema/db/bans'
import { expect, test } from 'vitest'
import { inUnit } from '#kernel/unit-of-work.ts'
import { recordEvents } from '#stats/record-events.ts'
import { type HiddenReason, setHidden } from '#stats/set-hidden.ts'
import { createMigrationDesk } from '#testing/migration-desk.ts'
import { eventOf } from '#testing/stats-events.ts'
import { differingScores } from '#testing/stats-reference.ts'

const { context, db, seed, preview, migrate, undo } = await createMigrationDesk()
const server = { id: (await seed.gameServer({ kind: 'gungame' })).id, identityMode: 'online' } as const

type Player = { id: number }

async function scoring() {
  const player = await seed.player()
  await recordEvents(context, server, [eventOf(player)])
  return player
}

function hide(player: Player, reason: HiddenReason, isHidden = true) {
  return inUnit(context, (unit) => setHidden(unit, [player.id], reason, isHidden))
}

/** Why no board shows each, and whether one does. */
function boardsOf(...players: Player[]) {
  return Promise.all(
    players.map(async ({ id: playerId }) => {
      const reasons = await db.query.statHidden.findMany({ where: { playerId } })
      const scores = await db.query.statScores.findMany({ where: { playerId } })
      const isShown = scores.length > 0 && scores.every(({ hidden }) => !hidden)
      const isHidden = scores.length > 0 && scores.every(({ hidden }) => hidden)
      return [
        ...reasons.map(({ reason }) => reason).toSorted(),
        isShown ? 'shown' : isHidden ? 'hidden' : 'mixed',
      ]
    }),
  )
}

test('nobody comes back to the boards by another game account, and an undo shows again who was shown', async () => {
  const [from, to] = [await scoring(), await scoring()]
  await hide(from, 'OWN')
  await hide(from, 'TEAM')
  const part = (await preview(from, to)).parts.find(({ key }) => key === 'hiddenScores')
  expect(part).toMatchObject({ effect: 'MERGE', rows: 2 })
  const before = await boardsOf(from, to)
  expect(before).toEqual([['OWN', 'TEAM', 'hidden'], ['shown']])
  const id = await migrate(from, to)
  expect(await boardsOf(from, to)).toEqual([
    ['OWN', 'TEAM', 'hidden'],
    ['OWN', 'TEAM', 'hidden'],
  ])
  expect(await differingScores(db)).toEqual([])
  await undo(id)
  expect(await boardsOf(from, to)).toEqual(before)
  expect(await differingScores(db)).toEqual([])
})

test('who is shown again since, or hides anew, keeps nothing from being undone', async () => {
  const [from, to] = [await scoring(), await scoring()]
  await hide(from, 'OWN')
  await hide(from, 'TEAM')
  const id = await migrate(from, to)
  for (const reason of ['OWN', 'TEAM'] as const) await hide(to, reason, false)
  await hide(to, 'OWN')
  await undo(id)
  expect(await boardsOf(from, to)).toEqual([
    ['OWN', 'TEAM', 'hidden'],
    ['OWN', 'hidden'],
  ])
  expect(await differingScores(db)).toEqual([])
})

test('boards follow a ban of the network that goes to another player at once, and its way back', async () => {
  const [from, to] = [await scoring(), await scoring()]
  await db
    .insert(bans)
    .values({ playerId: from.id, reason: 'x', adminName: 'Anna', duration: -1, unit: 'DAYS' })
  const id = await migrate(from, to)
  expect(await boardsOf(from, to)).toEqual([
    ['BAN', 'hidden'],
    ['BAN', 'hidden'],
  ])
  await undo(id)
  expect(await boardsOf(from, to)).toEqual([['BAN', 'hidden'], ['shown']])
  expect(await differingScores(db)).toEqual([])
})
