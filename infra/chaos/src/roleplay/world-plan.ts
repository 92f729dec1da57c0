import type { SimulatedThing } from '@kubora/plugin-sdk/simulator/roleplay-state'
import { pick, shuffled } from '#run-operations.ts'

/** Realms whose worlds are played in a run. */
export const worldRealms = ['de', 'fr'] as const
/** One of them. */
export type WorldRealm = (typeof worldRealms)[number]

/** Size of both worlds together. */
export type WorldSize = { characters: number; vehicles: number }

/** What every text of a realm begins with that shows whose it is: the ids are the same in both worlds. */
export function markOf(realm: WorldRealm): string {
  return realm.toUpperCase()
}

const dayMs = 86_400_000
const firstNames = ['Jule', 'Éloïse', 'Björn', "D'Artagnan", 'Mia', 'Zoë', 'Jean-Luc', 'Friederike'] as const
const lastNames = [
  'Müller',
  'Müllerin',
  'Lefèvre',
  'Groß',
  'de la Tour',
  'Weiß',
  'Seidel',
  'Œuvrard',
] as const
const types = ['DRIVING', 'WATER', 'AIR', 'WEAPON'] as const
/** Jobs of each world with their ranks. */
export const worldJobs = { taxi: ['driver', 'boss'], police: ['cadet', 'officer', 'chief'] } as const

/** Returns all things of a world before a run; the same for the same numbers of `random`. */
export function firstThings(
  realm: WorldRealm,
  size: WorldSize,
  playerUuids: readonly string[],
  random: () => number,
): SimulatedThing[] {
  const mark = markOf(realm)
  const [characterCount, vehicleCount] = [size.characters, size.vehicles].map((all) =>
    Math.ceil(all / 2),
  ) as [number, number]
  const chance = <Value>(share: number, value: Value) => (random() < share ? value : {})
  const someone = () => `c-${Math.floor(random() * characterCount)}`
  const instant = (days: number) => new Date(Date.now() + Math.floor(random() * days) * dayMs).toISOString()
  const jobs = Object.entries(worldJobs).map(
    ([id, ranks]): SimulatedThing => ({
      kind: 'job',
      id,
      name: `${mark} ${id}`,
      ranks: ranks.map((rank) => ({ id: rank, name: `${mark} ${rank}` })),
    }),
  )
  const characters = Array.from({ length: characterCount }, (_, index): SimulatedThing => {
    const [job, ranks] = pick(Object.entries(worldJobs), random)
    return {
      kind: 'character',
      id: `c-${index}`,
      playerUuid: pick(playerUuids, random),
      idNumber: `${mark}-${index}`,
      firstName: pick(firstNames, random),
      lastName: pick(lastNames, random),
      money: Math.floor(random() * 3000),
      ...chance(0.9, { birthday: `${1960 + Math.floor(random() * 48)}-05-04` }),
      ...chance(0.8, { gender: pick(['female', 'male', 'diverse'], random) }),
      ...chance(0.8, { lastPlayedAt: instant(-300) }),
      ...chance(0.3, { job, working: random() < 0.5, ...chance(0.8, { rank: pick(ranks, random) }) }),
    }
  })
  const vehicles = Array.from(
    { length: vehicleCount },
    (_, index): SimulatedThing => ({
      kind: 'vehicle',
      id: `v-${index}`,
      licensePlate: `${mark}-KB ${index}`,
      vehicleType: pick(['Brisk', 'Falke 900', 'Étoile'], random),
      ...chance(0.95, { ownerCharacterId: someone() }),
      ...chance(0.7, { vehicleColor: pick(['Mitternachtsblau', 'rouge', 'white'], random) }),
      ...chance(0.6, { garage: `Parkhaus ${Math.floor(random() * 40)}` }),
      ...chance(0.2, { access: [...new Set([someone(), someone()])] }),
    }),
  )
  const properties = Array.from(
    { length: Math.ceil(characterCount / 10) },
    (_, index): SimulatedThing => ({
      kind: 'property',
      id: `p-${index}`,
      address: `${mark} Hafenstraße ${index}`,
      ...chance(0.8, { ownerCharacterId: someone() }),
      ...chance(0.8, { price: Math.floor(random() * 900_000) }),
      ...chance(0.5, { rentable: random() < 0.5 }),
    }),
  )
  const licenses = Array.from(
    { length: Math.ceil(characterCount / 10) },
    (_, index): SimulatedThing => ({
      kind: 'license',
      id: `l-${index}`,
      // a character has one of a type
      characterId: `c-${Math.floor((index * characterCount) / Math.ceil(characterCount / 10))}`,
      type: pick(types, random),
      ...chance(0.7, { validUntil: instant(700) }),
    }),
  )
  return [...jobs, ...characters, ...vehicles, ...properties, ...licenses]
}

/** What team members wish. */
export const wishKinds = ['rename', 'job', 'grant', 'revoke', 'delete', 'restore', 'transfer'] as const
/** One of them. */
export type WishKind = (typeof wishKinds)[number]

/** What a team member wishes, as far as the seed decides it. */
export type WishIntent = {
  kind: WishKind
  /** Unique in the run. */
  number: number
  realm: WorldRealm
  member: number
  characterId: string
  otherId: string
  /** Wished by a double click: two requests at once under one key. */
  twice: boolean
  /** Shares from 0 to 1, of which the values are made. */
  shares: readonly [number, number]
}

/** What happens in a game, as far as the seed decides it. */
export const gameEventKinds = ['park', 'buy', 'sell', 'move-in', 'play', 'rename-job'] as const
/** What happens to a game server. */
export const serverEventKinds = ['cut', 'kill', 'list', 'crash'] as const

/** Something that happens in a game or to its server; `lose-folder`, `back-up` and `restore-world` once in a run each. */
export type GameEvent = {
  kind:
    | (typeof gameEventKinds)[number]
    | (typeof serverEventKinds)[number]
    | 'lose-folder'
    | 'back-up'
    | 'restore-world'
  number: number
  realm: WorldRealm
  shares: readonly [number, number]
}

/** All that is done in a run, in order. */
export type WorldPlan = {
  /** While processes are killed. */
  stormy: readonly (WishIntent | GameEvent)[]
  /** Afterwards, when only the connections are bad: a start reports the whole world, which would hide a change that is not reported. */
  calm: readonly (WishIntent | GameEvent)[]
}

/** Size of a plan. */
export type PlanSize = { wishes: number; members: number; characters: number }

const calmShare = 0.15
// several wishes about one character meet
const wishedCharacters = 60
// a character that is to come back has to be deleted before
const deletedCharacters = 6
const lives: readonly WishKind[] = ['delete', 'restore']
const kindsByWeight: readonly WishKind[] = [
  ...wishKinds,
  ...Array.from({ length: 5 }, (): WishKind => 'transfer'),
  'rename',
  'job',
  'restore',
]

/** Draws all wishes and events of a run; the same for the same numbers of `random`. */
export function planWorld(random: () => number, { wishes, members, characters }: PlanSize): WorldPlan {
  const most = Math.min(wishedCharacters, Math.ceil(characters / 2))
  const character = (among = most) => `c-${Math.floor(random() * among)}`
  const shares = () => [random(), random()] as const
  const realm = () => pick(worldRealms, random)

  function intents(from: number, to: number): WishIntent[] {
    return Array.from({ length: to - from }, (_, index) => {
      const kind = pick(kindsByWeight, random)
      return {
        kind,
        number: from + index,
        realm: realm(),
        member: Math.floor(random() * members),
        characterId: character(lives.includes(kind) ? deletedCharacters : most),
        otherId: character(),
        twice: random() < 0.2,
        shares: shares(),
      }
    })
  }

  let drawn = 0
  function event(kind: GameEvent['kind'], where = realm()): GameEvent {
    drawn += 1
    return { kind, number: drawn, realm: where, shares: shares() }
  }
  const events = (kinds: readonly GameEvent['kind'][], count: number) =>
    Array.from({ length: count }, () => event(pick(kinds, random)))

  const calm = Math.ceil(wishes * calmShare)
  const storm = shuffled(
    [
      ...intents(0, wishes - calm),
      ...events(gameEventKinds, Math.ceil(wishes * 0.4)),
      // most kills are meant to meet a command
      ...events([...serverEventKinds, 'crash', 'crash'], Math.ceil(wishes * 0.1)),
    ],
    random,
  )
  // one world loses the folder of its game server, the other one is restored from a backup of before
  const [bare, restored] = shuffled(worldRealms, random) as [WorldRealm, WorldRealm]
  const once: [number, GameEvent][] = [
    [0.2, event('back-up', restored)],
    [0.4, event('lose-folder', bare)],
    [0.65, event('restore-world', restored)],
  ]
  for (const [share, one] of once.toReversed()) storm.splice(Math.floor(storm.length * share), 0, one)
  return {
    stormy: storm,
    calm: shuffled([...intents(wishes - calm, wishes), ...events(gameEventKinds, calm)], random),
  }
}

/** Returns whether it is a wish of a team member. */
export function isWish(one: WishIntent | GameEvent): one is WishIntent {
  return 'member' in one
}
