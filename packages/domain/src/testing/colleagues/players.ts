import { playerMigrations } from '@kubora/schema/db/player-migrations'
import { worldChanges } from '@kubora/schema/db/roleplay'
import {
  type AimedActions,
  type ColleaguesDesk,
  type ColleaguesOfFeature,
  notAbove,
  protectedOnly,
} from '#testing/colleagues/colleagues-desk.ts'

const made = { memberName: 'Anna', reason: 'Bought anew' }

const aimed = ({ db, seed }: ColleaguesDesk): AimedActions => ({
  'players.edit-note': {
    aim: ({ id }) => ({ playerId: id, version: 0, text: 'Builds well.' }),
    outcomes: protectedOnly,
  },
  'players.edit-characters': {
    aim: ({ id }) => ({ playerId: id, realm: 'de', version: 0, allowed: 3 }),
    outcomes: protectedOnly,
  },
  'players.find-other-accounts': {
    aim: ({ id }) => ({ playerId: id }),
    outcomes: notAbove,
  },
  'players.migrate': {
    aim: async ({ id }) => ({
      fromPlayerId: id,
      toPlayerId: (await seed.player()).id,
      answers: [],
      expected: '0'.repeat(32),
      reason: 'Bought anew',
    }),
    outcomes: notAbove,
  },
  'players.undo-migration': {
    aim: async ({ id }) => {
      const [migration] = await db
        .insert(playerMigrations)
        .values({ fromPlayerId: (await seed.player()).id, toPlayerId: id, ...made })
        .returning({ id: playerMigrations.id })
      return { id: migration?.id }
    },
    outcomes: notAbove,
  },
  'players.ask-owner-again': {
    aim: async ({ id }) => {
      const [wish] = await db
        .insert(worldChanges)
        .values({
          realm: 'de',
          kind: 'CHARACTER_OWNER',
          characterId: 'c-owner',
          before: {},
          after: {},
          state: 'FAILED',
          settledAt: new Date(),
          memberName: 'Anna',
        })
        .returning({ id: worldChanges.id })
      await db.insert(playerMigrations).values({
        fromPlayerId: (await seed.player()).id,
        toPlayerId: id,
        ...made,
        wishIds: [wish?.id ?? ''],
      })
      return { wishId: wish?.id }
    },
    outcomes: notAbove,
  },
})

/** Staff actions on players. */
export const colleagues: ColleaguesOfFeature = { aimed, withoutPlayer: ['players.export'] }
