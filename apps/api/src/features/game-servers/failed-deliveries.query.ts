import { countFailed, type FailedCommandCount } from '@kubora/domain/game-servers/server-commands'
import type { Database } from '@kubora/schema/db/client'
import { gameServers } from '@kubora/schema/db/game-servers'
import { playerStateDeliveries } from '@kubora/schema/db/player-states'
import { players } from '@kubora/schema/db/players'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { desc, eq, sql } from 'drizzle-orm'
import { builder } from '#graphql/builder.ts'
import { shownNameText } from '#graphql/shown-name-text.ts'

/** Most states returned, and so the highest number a reader sees. */
const listedMax = 100

const FailedCommands = builder.objectRef<FailedCommandCount>('FailedCommands').implement({
  description: 'How many commands a game server did not carry out.',
  fields: (t) => ({
    serverId: t.id({ resolve: ({ serverId }) => String(serverId) }),
    serverName: t.exposeString('serverName'),
    failedCommands: t.exposeInt('failedCommands', {
      description: 'As many as `GameServer.failedCommands` lists, at most 50.',
    }),
  }),
})

builder.queryField('failedCommands', (t) =>
  t.field({
    type: [FailedCommands],
    needs: 'team',
    points: 5,
    description: 'Game servers that did not carry out commands, and how many; team members only.',
    resolve: (_root, _args, { domain: { db } }) => countFailed(db),
  }),
)

type FailedStateRow = Awaited<ReturnType<typeof readFailedStates>>[number]

const FailedState = builder.objectRef<FailedStateRow>('FailedState').implement({
  description: 'A player whose state a game server refused last.',
  fields: (t) => ({
    id: t.id({ resolve: ({ serverId, playerId }) => `${serverId}-${playerId}` }),
    playerId: t.id({ resolve: ({ playerId }) => String(playerId) }),
    playerName: t.exposeString('playerName'),
    playerDisplayName: t.exposeString('playerDisplayName', { nullable: true, description: shownNameText }),
    serverName: t.exposeString('serverName'),
    at: t.expose('at', { type: 'DateTime', nullable: true, description: 'When it was refused.' }),
  }),
})

/** Returns players whose state a game server refused, newest first. */
export async function readFailedStates(db: Database) {
  return db
    .select({
      serverId: playerStateDeliveries.serverId,
      playerId: playerStateDeliveries.playerId,
      playerName: players.name,
      playerDisplayName: players.displayName,
      serverName: gameServers.name,
      at: playerStateDeliveries.receiptAt,
    })
    .from(playerStateDeliveries)
    .innerJoin(players, eq(players.id, playerStateDeliveries.playerId))
    .innerJoin(gameServers, eq(gameServers.id, playerStateDeliveries.serverId))
    .where(sql`${playerStateDeliveries.failedVersion} is not null`)
    .orderBy(desc(playerStateDeliveries.receiptAt))
    .limit(listedMax)
}

builder.queryField('failedStates', (t) =>
  t.field({
    type: [FailedState],
    needs: { permission: playerPermissions.viewPlayers },
    points: 2,
    description: `Players whose state a game server refused, newest first, at most 100; needs ${playerPermissions.viewPlayers}.`,
    resolve: (_root, _args, { domain: { db } }) => readFailedStates(db),
  }),
)
