import type { WritableExecutor } from '@kubora/schema/db/client'
import { worldChanges } from '@kubora/schema/db/roleplay'
import type { Seed } from '#seed/create-seed.ts'
import { charactersOf, demoCharacter, removedNumber, type RoleplayRealm } from '#seed/demo/demo-characters.ts'
import { pastWishes } from '#seed/demo/demo-wishes.ts'
import type { SeededPlayer } from '#seed/seed-player.ts'

const dayMs = 86_400_000

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
    for (const [index, player] of formerOwners(players).entries()) {
      const removedAt = new Date(today.getTime() - (removedDaysAgo[index] ?? 1) * dayMs)
      await seedRemoved(seed, realm, player, { today, removedAt })
    }
    const known = players.flatMap((player) => charactersOf(realm, player, today))
    const gone = formerOwners(players).map((player) => demoCharacter(realm, player, removedNumber, today))
    await db.insert(worldChanges).values(pastWishes(realm, { known, gone }, today))
  }
}

function formerOwners(players: readonly SeededPlayer[]): readonly SeededPlayer[] {
  return players.slice(10, 13)
}

/** How long ago their characters were deleted: the game restores one for 30 days. */
const removedDaysAgo = [3, 21, 51]

async function seedRemoved(
  seed: Seed,
  realm: RoleplayRealm,
  player: SeededPlayer,
  { today, removedAt }: { today: Date; removedAt: Date },
) {
  const {
    kind: _,
    playerUuid: __,
    lastPlayedAt,
    ...character
  } = demoCharacter(realm, player, removedNumber, today)
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
