import type { WritableExecutor } from '@kubora/schema/db/client'
import { worldChanges } from '@kubora/schema/db/roleplay'
import type { Seed } from '#seed/create-seed.ts'
import { charactersOf, demoCharacter, type RoleplayRealm } from '#seed/demo/demo-characters.ts'
import { chanceOf } from '#seed/demo/seeded-values.ts'
import type { SeededPlayer } from '#seed/seed-player.ts'

const dayMs = 86_400_000

/** How wishes of before ended, newest last, with their reasons. */
const outcomes = [
  { state: 'APPLIED', reason: null },
  { state: 'FAILED', reason: 'CHARACTER_UNKNOWN' },
  { state: 'APPLIED', reason: null },
  { state: 'UNKNOWN', reason: 'INTERRUPTED' },
  { state: 'FAILED', reason: 'The name Kubora is reserved' },
  { state: 'APPLIED', reason: null },
] as const

/**
 * Adds what the roleplay of the demo network has been through: characters that are gone from the game, and wishes of the team. The
 * characters that there are come from the game servers (`demo-game-servers`).
 */
export async function seedDemoRoleplay(
  db: WritableExecutor,
  seed: Seed,
  players: readonly SeededPlayer[],
  today: Date,
): Promise<void> {
  for (const realm of ['de', 'fr'] as const) {
    for (const player of formerOwners(players)) await seedRemoved(seed, realm, player, today)
    await db.insert(worldChanges).values(pastWishes(realm, players, today))
  }
}

function formerOwners(players: readonly SeededPlayer[]): readonly SeededPlayer[] {
  return players.slice(10, 13)
}

/** The number of a player's character that is gone, above those that they have. */
const removedNumber = 9

async function seedRemoved(seed: Seed, realm: RoleplayRealm, player: SeededPlayer, today: Date) {
  const {
    kind: _,
    playerUuid: __,
    lastPlayedAt,
    ...character
  } = demoCharacter(realm, player, removedNumber, today)
  const removedAt = new Date(today.getTime() - chanceOf('removed', realm, player.name).between(5, 90) * dayMs)
  await seed.character(player, {
    ...character,
    realm,
    lastPlayedAt:
      lastPlayedAt === undefined ? null : new Date(Math.min(Date.parse(lastPlayedAt), +removedAt)),
    version: removedAt.getTime(),
    reportedAt: removedAt,
    removedAt,
  })
}

function pastWishes(realm: RoleplayRealm, players: readonly SeededPlayer[], today: Date) {
  const known = players.flatMap((player) => charactersOf(realm, player, today)).slice(0, outcomes.length)
  const [gone] = formerOwners(players).map((player) => demoCharacter(realm, player, removedNumber, today))
  return known.map((character, index): typeof worldChanges.$inferInsert => {
    const { state, reason } = outcomes[index] ?? outcomes[0]
    const { id, firstName, lastName } = (reason === 'CHARACTER_UNKNOWN' && gone) || character
    const createdAt = new Date(today.getTime() - (outcomes.length - index) * 9 * dayMs)
    const [present, other] = [
      { firstName, lastName },
      { firstName, lastName: reason?.includes('Kubora') ? 'Kubora' : 'Winter' },
    ]
    return {
      realm,
      kind: 'CHARACTER_RENAME',
      characterId: id,
      before: state === 'APPLIED' ? other : present,
      after: state === 'APPLIED' ? present : other,
      state,
      reason,
      memberName: 'MondRitter',
      createdAt,
      settledAt: new Date(createdAt.getTime() + 600),
    }
  })
}
