import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase } from '@kubora/schema/db/client'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { machine, publish, table, verdict } from '#measure/report.ts'
import { quantile } from '#measure/statistics.ts'
import { startBenchServices } from '#product/bench-services.ts'
import { logIn } from '#product/log-in.ts'
import { productEnvironment, type Server, startServer } from '#product/servers.ts'
import { startWaitingPlugin, type WaitingPlugin } from '#relay/waiting-plugin.ts'

const goalP50Ms = 5
const warmUpCount = 50
const count = 500

/** How long one action took, in milliseconds from just before it was sent. */
type Passage = { answeredMs: number; arrivedMs: number }

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
  return { answeredMs: answeredAt - sentAt, arrivedMs: arrivedAt - sentAt }
}

/** One after the other, with pauses as of people who click. */
async function notifyOften(sender: Sender, times: number): Promise<Passage[]> {
  const passages: Passage[] = []
  for (let done = 0; done < times; done++) {
    passages.push(await notify(sender))
    await pause(randomInt(5, 40))
  }
  return passages
}

async function prepareScene(databaseUrl: string) {
  const { db, close } = createDatabase({ url: databaseUrl, applicationName: 'bench-seed' })
  try {
    const seed = createSeed(db)
    const { account } = await seed.teamMember({ permissions: ['acp.players.view'] })
    return { staff: account, player: await seed.player(), gameServer: await seed.gameServer() }
  } finally {
    await close()
  }
}

/** From the staff member's click to the plugin's held poll, through api, Postgres, Redis and bridge. */
export async function relaySuite(): Promise<boolean> {
  const services = await startBenchServices()
  const running: Server[] = []
  let plugin: WaitingPlugin | undefined
  try {
    const { staff, player, gameServer } = await prepareScene(services.databaseUrl)
    const env = productEnvironment(services)
    const api = await startServer('api', 'apps/api/src/main.ts', env)
    running.push(api)
    const bridge = await startServer('bridge', 'apps/bridge/src/main.ts', env)
    running.push(bridge)
    plugin = await startWaitingPlugin({ bridgeUrl: bridge.url, serverKey: gameServer.key, player })
    const sender = { url: api.url, token: await logIn(api.url, staff), playerId: player.id, plugin }
    await notifyOften(sender, warmUpCount)
    const passages = await notifyOften(sender, count)
    return report(passages, services.origin)
  } finally {
    await plugin?.stop()
    await Promise.all(running.map((server) => server.stop()))
    await services.stop()
  }
}

function report(passages: readonly Passage[], origin: string): boolean {
  const row = (name: string, of: (passage: Passage) => number) => {
    const samples = passages.map(of)
    return [name, ...[0.5, 0.9, 0.99, 1].map((share) => quantile(samples, share).toFixed(2))]
  }
  const p50Ms = quantile(
    passages.map(({ arrivedMs }) => arrivedMs),
    0.5,
  )
  const met = p50Ms <= goalP50Ms
  publish(
    'relay',
    `# From a staff member's click to the plugin

${passages.length} notifications, one after the other with pauses of 5 to 40 ms, through the api (a mutation that commits notification, command
and audit row), Postgres with its log flushed to disk, the wake-up over Redis and the bridge to a plugin on its held poll. The sender and the
plugin (on the SDK) are one process, so both times are of one clock.

Again: \`npm run bench -- relay\`. ${machine({})} Postgres and Redis: ${origin}.

${table(
  ['from just before the click, ms', 'p50', 'p90', 'p99', 'most'],
  [
    row('until the staff member has the answer', ({ answeredMs }) => answeredMs),
    row('until the plugin has the command', ({ arrivedMs }) => arrivedMs),
  ],
)}

${verdict(`the plugin has half of all commands within ${goalP50Ms} ms, is ${p50Ms.toFixed(2)} ms`, met)}
`,
  )
  return met
}
