import { issueToken } from '@kubora/domain/accounts/issue-token'
import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import { deriveSecret } from '@kubora/domain/kernel/secret'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { playerPermissions } from '@kubora/validation/permissions/players'

/** Viewers who are all subscribed to the same thing. */
export type Audience = {
  name: string
  query: string
  event: LiveEvent
  /** Whether what they are sent has to be another one each time. */
  changesBoard: boolean
  tokens: readonly (string | null)[]
}

/** The player whose points change on the board. */
export type Audiences = { all: Audience[]; playerId: number }

const boardRows = 25

/** Creates a team member and a session per viewer, a board, and the subscriptions of the audiences; the first are guests, the second logged in. */
export async function prepareAudiences(
  databaseUrl: string,
  appSecret: string,
  viewers: number,
): Promise<Audiences> {
  const { db, close } = createWritableDatabase({ url: databaseUrl, applicationName: 'bench-seed' })
  try {
    const seed = createSeed(db)
    const domain = { db, secret: deriveSecret(appSecret), publish: () => undefined }
    const gameServer = await seed.gameServer({ connected: true })
    const players = await seed.players(Array.from({ length: boardRows }, () => ({})))
    for (const player of players) await seed.score(player, { points: 1000 })
    const permissions = [playerPermissions.viewPlayers, inRealm(chatPermissions.answerChats, 'de')]
    const tokens: string[] = []
    for (let index = 0; index < viewers; index++) {
      const { account } = await seed.teamMember({ permissions })
      tokens.push((await issueToken(domain, await seed.session(account))).token)
    }
    const everybodys = 'subscription { networkStatusChanged { playersOnline serversOnline } }'
    const guests = tokens.map(() => null)
    const shared = { changesBoard: false, tokens }
    return {
      playerId: players[0]?.id ?? 0,
      all: [
        { name: 'guests', query: everybodys, event: { kind: 'network-status' }, ...shared, tokens: guests },
        { name: 'logged in', query: everybodys, event: { kind: 'network-status' }, ...shared },
        {
          name: 'staff, something only they may see',
          query: 'subscription { gameServerChanged { id name state playersOnline } }',
          event: { kind: 'game-server', serverId: gameServer.id },
          ...shared,
        },
        {
          name: 'staff, each asked with `mayView` whether they may see the chat',
          query: 'subscription { chatListChanged(realm: de) }',
          event: {
            kind: 'chat-list',
            realm: 'de',
            chatId: 'bench',
            needsAdmin: false,
            hiddenFrom: [],
            senderAccountId: null,
            playerId: 0,
          },
          ...shared,
        },
        {
          name: 'guests, a board',
          query: `subscription { statsBoardChanged(mode: gungame, period: ALL_TIME, first: ${boardRows}) { board { rows { rank playerId uuid name points seconds firstJoinAt level } total firstDay endsAt } } }`,
          event: { kind: 'stats', mode: 'gungame' },
          changesBoard: true,
          tokens: guests,
        },
      ],
    }
  } finally {
    await close()
  }
}
