import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { worldCommandTypes } from '@kubora/domain/roleplay/wish-change'
import { previewMigration } from '@kubora/domain/workflows/migrate-player/preview-migration'
import { playerMigrations } from '@kubora/schema/db/player-migrations'
import { worldChanges } from '@kubora/schema/db/roleplay'
import { warnings } from '@kubora/schema/db/warnings'
import { eq } from 'drizzle-orm'
import type { MatrixRow, PlainFields } from '#testing/authorization/matrix-row.ts'
import type { TestWorld } from '#testing/test-api.ts'

/** Two players, of whom one was warned. */
async function makePair({ db, seed }: TestWorld) {
  const [from, to] = [await seed.player(), await seed.player()]
  await db.insert(warnings).values({ playerId: from.id, reason: 'Spam', proof: [], warnerName: 'Anna' })
  return { fromPlayerId: String(from.id), toPlayerId: String(to.id), answers: [] }
}

/** A character that the game did not hand over. */
async function makeRefusedWish({ db, seed }: TestWorld) {
  const owned = await db.query.gameServers.findFirst({ where: { realm: 'de', ownsWorld: true } })
  if (!owned) await seed.gameServer({ realm: 'de', ownsWorld: true, commandTypes: [...worldCommandTypes] })
  const [from, to] = [await seed.player(), await seed.player()]
  const { id: characterId, realm } = await seed.character(from)
  const memberName = 'Anna'
  const [wish] = await db
    .insert(worldChanges)
    .values({
      realm,
      kind: 'CHARACTER_OWNER',
      characterId,
      before: {},
      after: { ownerUuid: to.uuid, ownerName: to.name },
      state: 'FAILED',
      settledAt: new Date(),
      memberName,
    })
    .returning({ id: worldChanges.id })
  const wishId = wish?.id ?? ''
  await db.insert(playerMigrations).values({
    fromPlayerId: from.id,
    toPlayerId: to.id,
    memberName,
    reason: 'Bought anew',
    wishIds: [wishId],
  })
  return { wishId, characterId }
}

function stateOf({ db }: TestWorld, { toPlayerId }: { toPlayerId: string }) {
  return async () => [
    await db.select().from(playerMigrations),
    await db
      .select()
      .from(warnings)
      .where(eq(warnings.playerId, Number(toPlayerId))),
  ]
}

/** Who moves everything of a player to another one. */
export const rows: readonly MatrixRow[] = [
  {
    field: 'Query.playerMigrationPreview',
    prepare: async (world) => ({
      query: `query ($fromPlayerId: ID!, $toPlayerId: ID!, $answers: [MigrationAnswerInput!]!) {
        playerMigrationPreview(fromPlayerId: $fromPlayerId, toPlayerId: $toPlayerId, answers: $answers) {
          from { id } to { name } parts { key rows } characters { id } questions { key } obstacles fingerprint } }`,
      variables: await makePair(world),
    }),
  },
  {
    field: 'Query.playerMigrations',
    prepare: () => ({
      query: '{ playerMigrations { items { id from { id } canUndo wishes { pending } } } }',
    }),
  },
  {
    field: 'Mutation.migratePlayer',
    prepare: async (world) => {
      const pair = await makePair(world)
      const { account } = await world.seed.teamMember({ permissions: ['*'] })
      const principal = await loadPrincipal(world.db, await world.seed.session(account))
      const { fingerprint: expected } = await previewMigration(world.domain, principal, pair)
      return {
        query: 'mutation ($input: MigratePlayerInput!) { migratePlayer(input: $input) { id } }',
        variables: { input: { ...pair, expected, reason: 'Bought anew' } },
        state: stateOf(world, pair),
      }
    },
  },
  {
    field: 'Mutation.askOwnerAgain',
    prepare: async (world) => {
      const { wishId, characterId } = await makeRefusedWish(world)
      return {
        query: 'mutation ($wishId: ID!) { askOwnerAgain(wishId: $wishId) }',
        variables: { wishId },
        state: () => world.db.$count(worldChanges, eq(worldChanges.characterId, characterId)),
      }
    },
  },
  {
    field: 'Mutation.undoPlayerMigration',
    prepare: async (world) => {
      const pair = await makePair(world)
      const [migration] = await world.db
        .insert(playerMigrations)
        .values({
          fromPlayerId: Number(pair.fromPlayerId),
          toPlayerId: Number(pair.toPlayerId),
          memberName: 'Anna',
          reason: 'Bought anew',
        })
        .returning({ id: playerMigrations.id })
      return {
        query: 'mutation ($input: UndoPlayerMigrationInput!) { undoPlayerMigration(input: $input) { id } }',
        variables: { input: { id: migration?.id } },
        state: stateOf(world, pair),
      }
    },
  },
]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  MigrationCharacterLimit: ['realm', 'allowed'],
  MigrationLink: ['accountId', 'linkedAt'],
  MigrationRank: ['name', 'level', 'endsAt'],
  MigrationWishes: ['pending', 'applied', 'failed', 'unknown'],
  PlayerMigration: [
    'id',
    'from',
    'to',
    'memberName',
    'reason',
    'migratedAt',
    'endsAt',
    'undoneAt',
    'undoneByName',
    'wishes',
    'undoWishes',
    'canUndo',
  ],
  PlayerMigrationOption: ['key', 'rank', 'link', 'characterLimits', 'note'],
  PlayerMigrationPage: ['items', 'nextCursor'],
  PlayerMigrationPart: ['key', 'effect', 'rows'],
  PlayerMigrationPreview: ['from', 'to', 'parts', 'questions', 'obstacles', 'fingerprint', 'characters'],
  PlayerMigrationQuestion: ['key', 'options', 'answer'],
}
