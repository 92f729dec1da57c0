import type { SimulatedThing, ThingRef } from '@kubora/plugin-sdk/simulator/roleplay-state'
import type { RoleplayWorld } from '@kubora/plugin-sdk/simulator/simulated-roleplay'
import type { CarefulClient } from '#clients/careful-client.ts'
import { requestList } from '#roleplay/make-wish.ts'
import type { WorldGame } from '#roleplay/world-game.ts'
import { type GameEvent, markOf } from '#roleplay/world-plan.ts'

/** What events need. */
export type PlayTools = {
  games: readonly WorldGame[]
  client: CarefulClient
  /** Of a member who may request lists. */
  token: string
  playerUuids: readonly string[]
  /** Refusals of requested lists; there must be none. */
  refusedLists: string[]
}

// a command takes nine steps between journal and world, and a start takes none
const crashSteps = 18
const longestCutMs = 2500

function crashOf({ shares: [one, other] }: GameEvent): number | 'in a booking' {
  return other < 0.5 ? 'in a booking' : 1 + Math.floor(one * crashSteps)
}

/** Returns the things of a kind that are in the world now; the one that is meant is at a share of them. */
function thingAt<Kind extends SimulatedThing['kind']>(
  { things }: RoleplayWorld,
  kind: Kind,
  share: number,
): Extract<SimulatedThing, { kind: Kind }> | undefined {
  const ofKind = [...things.values()].filter(
    (thing): thing is Extract<SimulatedThing, { kind: Kind }> => thing.kind === kind,
  )
  return ofKind[Math.floor(share * ofKind.length)]
}

/** Does what players do in the game. Returns what changed. */
function playIn(roleplay: RoleplayWorld, event: GameEvent, playerUuids: readonly string[]): ThingRef[] {
  const { kind, number, realm, shares } = event
  const [one, other] = shares
  const mark = markOf(realm)
  const put = (thing: SimulatedThing): ThingRef[] => {
    roleplay.put(thing)
    return [thing]
  }
  const character = thingAt(roleplay, 'character', one)
  const vehicle = thingAt(roleplay, 'vehicle', one)
  const job = thingAt(roleplay, 'job', one)
  switch (kind) {
    case 'park':
      return vehicle ? put({ ...vehicle, garage: `Tiefgarage ${number}` }) : []
    case 'buy':
      return put({
        kind: 'vehicle',
        id: `bought-${number}`,
        licensePlate: `${mark}-NEU ${number}`,
        vehicleType: 'Étoile',
        ...(character ? { ownerCharacterId: character.id } : {}),
      })
    case 'sell':
      if (vehicle === undefined) return []
      roleplay.remove(vehicle)
      return [vehicle]
    case 'move-in':
      return put({
        kind: 'character',
        id: `new-${number}`,
        playerUuid: playerUuids[Math.floor(other * playerUuids.length)] ?? '',
        idNumber: `${mark}-N-${number}`,
        firstName: 'Neu',
        lastName: 'Zugezogen',
        // the sum of the money stays
        money: 0,
      })
    case 'play':
      return character
        ? put({ ...character, lastPlayedAt: new Date().toISOString(), working: other < 0.5 })
        : []
    default:
      return job ? put({ ...job, name: `${mark} ${job.id} ${number}` }) : []
  }
}

/** Lets an event happen in its world or to the game server of it. */
export async function play(tools: PlayTools, event: GameEvent): Promise<void> {
  const { games, client, token, playerUuids, refusedLists } = tools
  const game = games.find(({ realm }) => realm === event.realm)
  if (game === undefined) throw new Error(`nobody plays ${event.realm}`)
  const [one] = event.shares
  switch (event.kind) {
    case 'cut':
      return game.cutConnection(200 + one * longestCutMs)
    case 'kill':
      // a crash that is due meets a command
      return game.isAboutToCrash ? undefined : game.kill()
    case 'crash':
      return game.isAboutToCrash ? undefined : game.kill(crashOf(event))
    case 'lose-folder':
      return game.loseFolder()
    case 'back-up':
      return game.backUp()
    case 'restore-world':
      return game.restore()
    case 'list': {
      const variables = { id: String(game.serverId) }
      const outcome = await client.ask(requestList, { variables, token, repeatable: true })
      if (outcome.kind !== 'done') refusedLists.push(`${event.realm}: ${JSON.stringify(outcome)}`)
      return
    }
    default:
      return game.change((roleplay) => playIn(roleplay, event, playerUuids))
  }
}
