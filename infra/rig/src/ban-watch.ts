import { until } from '@kubora/plugin-sdk/conformance/until'
import type { Cleanup } from '#stack/cleanup.ts'
import type { PanelApi } from '#stack/panel-api.ts'

/** What one game server has of a player's state, as the panel shows it. */
export type ShownDelivery = {
  serverName: string
  state: 'QUEUED' | 'SENT' | 'APPLIED' | 'FAILED'
  version: string | null
  appliedVersion: string | null
}

/** The newest ban of a player, as the panel shows it. */
export type ShownBan = {
  id: string
  version: number
  reason: string
  active: boolean
  endsAt: string | null
  deliveries: ShownDelivery[]
}

/** The newest ban of a player, as it comes over the subscription. */
export type BanWatch = {
  /**
   * Waits for an event in which the ban has this version and these game servers are in these states. Returns them as text,
   * with the states of this version that came before it since the last wait.
   */
  waitFor(version: number, states: Readonly<Record<string, ShownDelivery['state']>>): Promise<string>
}

/** Fields of a ban that the panel asks for. */
export const shownBan =
  'id version reason active endsAt deliveries { serverName state version appliedVersion }'

/** Subscribes to the bans of a player; `servers` are the names of the game servers to look at, with short ones. */
export async function watchBan(
  panel: PanelApi,
  playerId: number,
  servers: ReadonlyMap<string, string>,
  cleanup: Cleanup,
): Promise<BanWatch> {
  const events: ShownBan[] = []
  let read = 0
  const { stop } = await panel.subscribe<{ playerBanChanged: { bans: { items: ShownBan[] } } }>(
    `subscription Watch($playerId: ID!) {
      playerBanChanged(playerId: $playerId) { id bans(first: 1) { items { ${shownBan} } } }
    }`,
    { playerId: String(playerId) },
    ({ playerBanChanged }) => events.push(...playerBanChanged.bans.items),
  )
  cleanup.add(stop)

  const ours = ({ deliveries }: ShownBan) => deliveries.filter(({ serverName }) => servers.has(serverName))
  const describe = (ban: ShownBan) =>
    ours(ban)
      .map(({ serverName, state }) => `${servers.get(serverName)} ${state}`)
      .join(', ')

  return {
    waitFor: async (version, states) => {
      const matches = (ban: ShownBan) =>
        ban.version === version &&
        ours(ban).length === servers.size &&
        ours(ban).every((one) => {
          const wanted = states[servers.get(one.serverName) ?? '']
          const isHere = one.state !== 'APPLIED' || one.appliedVersion === one.version
          // what was sent to a game server that is offline counts as on its way
          return isHere && (one.state === wanted || (wanted === 'QUEUED' && one.state === 'SENT'))
        })
      const at = await until(
        `version ${version} of the ban with ${JSON.stringify(states)}; last: ${events.at(-1) && JSON.stringify(events.at(-1))}`,
        () => {
          const index = events.findIndex((ban, position) => position >= read && matches(ban))
          return index === -1 ? null : index + 1
        },
        40_000,
      )
      const ofVersion = events.slice(read, at).filter((ban) => ban.version === version)
      const seen = ofVersion.map(describe)
      read = at
      return seen.filter((text, index) => text !== seen[index - 1]).join(' → ')
    },
  }
}
