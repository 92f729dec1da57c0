import { randomUUID } from 'node:crypto'
import type { WritableExecutor } from '@kubora/schema/db/client'
import { playerLinks } from '@kubora/schema/db/player-links'
import { playerStates } from '@kubora/schema/db/player-states'
import { players } from '@kubora/schema/db/players'
import { uniqueName } from '#seed/unique-names.ts'

/** What may differ from a player with a trusted identity who never reported anything. */
export type PlayerOptions = Partial<
  Pick<
    typeof players.$inferInsert,
    | 'uuid'
    | 'name'
    | 'displayName'
    | 'nameCurrent'
    | 'offlineIdentity'
    | 'reportVersion'
    | 'firstJoinAt'
    | 'lastSeenAt'
    | 'playtimeMinutes'
  >
>

/** A player as the token and the pages name it. */
export type SeededPlayer = { id: number; uuid: string; name: string }

/** Inserts a player. */
export async function seedPlayer(db: WritableExecutor, options: PlayerOptions = {}): Promise<SeededPlayer> {
  const [row] = await seedPlayers(db, [options])
  if (!row) throw new Error('insert returned no row')
  return row
}

/** Inserts many players in one statement, in the given order. */
export async function seedPlayers(
  db: WritableExecutor,
  options: readonly PlayerOptions[],
): Promise<SeededPlayer[]> {
  const rows = options.map((one) => ({
    uuid: randomUUID(),
    name: uniqueName('p').replaceAll('-', '_'),
    ...one,
  }))
  return db.insert(players).values(rows).returning({ id: players.id, uuid: players.uuid, name: players.name })
}

/** Kinds of link with what the outside service calls the identity; GAME takes both from the player. */
export type LinkOptions =
  | { kind: 'GAME'; linkedAt?: Date }
  | { kind: 'VOICE' | 'CHAT_PLATFORM'; externalId?: string; externalName?: string; linkedAt?: Date }

/** Links an account to a player, or to an outside identity shown by that player. Resolves with the link's id. */
export async function seedLink(
  db: WritableExecutor,
  account: { id: number },
  player: SeededPlayer,
  options: LinkOptions = { kind: 'GAME' },
): Promise<number> {
  const outside =
    options.kind === 'GAME'
      ? { externalId: player.uuid, externalName: player.name }
      : {
          externalId: options.externalId ?? uniqueName('external'),
          externalName: options.externalName ?? player.name,
        }
  const [row] = await db
    .insert(playerLinks)
    .values({
      accountId: account.id,
      playerId: player.id,
      kind: options.kind,
      ...outside,
      ...(options.linkedAt ? { linkedAt: options.linkedAt } : {}),
    })
    .returning({ id: playerLinks.id })
  if (!row) throw new Error('insert returned no row')
  // game servers that keep state are sent it, as they are links made by a use case
  await db.insert(playerStates).values({ playerId: player.id, version: Date.now() }).onConflictDoNothing()
  return row.id
}
