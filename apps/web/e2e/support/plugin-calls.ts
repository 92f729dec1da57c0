import { randomUUID } from 'node:crypto'
import { bridgeUrl, seed } from './product.ts'

/** A game server that calls the bridge as a plugin does. */
export type CallingPlugin = {
  name: string
  /** Reports the player and requests the code that the game shows in private chat. */
  requestCode: (player: GamePlayer) => Promise<string>
  /** Reports the player and ends the link in the game. */
  unlink: (player: GamePlayer) => Promise<void>
}

type GamePlayer = { uuid: string; name: string }

/** Registers a game server and calls the bridge as its plugin. */
export async function startCallingPlugin(
  options: { vouchesForStaff?: boolean } = {},
): Promise<CallingPlugin> {
  const server = await seed.gameServer({ kind: 'lobby', ...options })
  const bootId = randomUUID()
  const online = new Map<string, GamePlayer>()

  async function call<Answer>(path: string, body: object): Promise<Answer> {
    const response = await fetch(`${bridgeUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${server.key}` },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as Answer
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }

  // the bridge drops a silent process, and tests may wait long before the next call
  async function join({ uuid, name }: GamePlayer): Promise<void> {
    await call('/hello', { protocolVersion: 1, pluginVersion: 'test-1', bootId, identityMode: 'online' })
    const now = new Date().toISOString()
    online.set(uuid, { uuid, name })
    await call('/sync', { bootId, receipts: [], playersOnline: [...online.values()], waitMs: 0 })
    const report = { uuid, name, version: Date.now(), firstJoinAt: now, lastSeenAt: now, playtimeMinutes: 0 }
    await call('/players', { bootId, players: [report] })
  }

  return {
    name: server.name,
    requestCode: async (player) => {
      await join(player)
      const { uuid: playerUuid, name: playerName } = player
      const request = { bootId, kind: 'GAME', playerUuid, playerName }
      const { code } = await call<{ code: string }>('/verify-codes', request)
      return code
    },
    unlink: async (player) => {
      await join(player)
      await call('/unlink', { bootId, kind: 'GAME', playerUuid: player.uuid })
    },
  }
}
