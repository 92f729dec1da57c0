import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { logIn, type Staff } from '#product/log-in.ts'
import { productEnvironment, startServer } from '#product/servers.ts'
import { startWaitingPlugin, type WaitingPlugin } from '#relay/waiting-plugin.ts'

/** Rows of a sender, game servers and players, and the secret that all processes share. */
export type Scene = {
  appSecret: string
  staff: Staff
  playerId: number
  servers: readonly { key: string; player: { id: number; uuid: string; name: string } }[]
}

/** Creates one team member, and game servers with a player each; messages go to the first. */
export async function prepareScene(databaseUrl: string, serverCount: number): Promise<Scene> {
  const { db, close } = createWritableDatabase({ url: databaseUrl, applicationName: 'bench-seed' })
  try {
    const seed = createSeed(db)
    const { account } = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
    const servers: { key: string; player: { id: number; uuid: string; name: string } }[] = []
    for (let index = 0; index < serverCount; index++) {
      const [{ key }, player] = [await seed.gameServer(), await seed.player()]
      servers.push({ key, player })
    }
    const appSecret = randomBytes(32).toString('hex')
    return { appSecret, staff: account, playerId: servers[0]?.player.id ?? 0, servers }
  } finally {
    await close()
  }
}

/** How long one action took, in milliseconds from just before it was sent. */
export type Passage = { respondedMs: number; arrivedMs: number }

/** An api and a bridge with plugins on their long polls. */
export type Stage = {
  /** Sends so many messages one after the other, with pauses as between clicks; `between` runs in each pause. */
  notifyOften: (times: number, between?: () => Promise<void>) => Promise<Passage[]>
  stop: () => Promise<void>
}

/** Services as the two processes reach them; a counter or a proxy may be in between. */
export type StageServices = { apiDatabaseUrl: string; bridgeDatabaseUrl: string; redisUrl: string }

/** Starts both processes and one plugin for each of the first `pluginCount` game servers. */
export async function startStage(
  { apiDatabaseUrl, bridgeDatabaseUrl, redisUrl }: StageServices,
  scene: Scene,
  pluginCount: number,
): Promise<Stage> {
  const env = productEnvironment({ databaseUrl: apiDatabaseUrl, redisUrl }, scene.appSecret)
  const api = await startServer('api', 'apps/api/src/main.ts', env)
  const bridge = await startServer('bridge', 'apps/bridge/src/main.ts', {
    ...env,
    DATABASE_URL: bridgeDatabaseUrl,
  })
  const plugins: WaitingPlugin[] = []
  for (const { key, player } of scene.servers.slice(0, pluginCount)) {
    plugins.push(await startWaitingPlugin({ bridgeUrl: bridge.url, serverKey: key, player }))
  }
  const [plugin] = plugins
  if (!plugin) throw new Error('there is no plugin to send to')
  const sender = { url: api.url, token: await logIn(api.url, scene.staff), playerId: scene.playerId, plugin }

  return {
    async notifyOften(times, between = () => Promise.resolve()) {
      const passages: Passage[] = []
      for (let done = 0; done < times; done++) {
        passages.push(await notify(sender))
        await between()
        await pause(randomInt(5, 40))
      }
      return passages
    },
    async stop() {
      await Promise.all(plugins.map((each) => each.stop()))
      await Promise.all([api.stop(), bridge.stop()])
    },
  }
}

type Sender = { url: string; token: string; playerId: number; plugin: WaitingPlugin }

async function notify({ url, token, playerId, plugin }: Sender): Promise<Passage> {
  const idempotencyKey = randomUUID()
  const text = `relay ${idempotencyKey}`
  const arrival = plugin.arrivalOf(text)
  const sentAt = performance.now()
  const answer = fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: 'mutation Notify($input: NotifyPlayerInput!) { notifyPlayer(input: $input) { id } }',
      variables: { input: { playerId: String(playerId), text, idempotencyKey } },
    }),
  }).then(async (response) => {
    const body = await response.text()
    if (!response.ok || body.includes('"errors"')) throw new Error(`notifyPlayer: ${body}`)
    return performance.now()
  })
  const [answeredAt, arrivedAt] = await Promise.all([answer, arrival])
  return { respondedMs: answeredAt - sentAt, arrivedMs: arrivedAt - sentAt }
}
