import { isDeepStrictEqual } from 'node:util'
import { nameKeyOf, plateKeyOf } from '@kubora/domain/roleplay/name-key'
import type { SimulatedThing } from '@kubora/plugin-sdk/simulator/roleplay-state'
import type { StoredThing, StoredWorlds } from '#roleplay/stored-world.ts'
import type { WorldRealm } from '#roleplay/world-plan.ts'

type Columns = Readonly<Record<string, unknown>>

function instantOf(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text)
}

/** Returns the columns that a thing of a game has to have in its table. */
function columnsOf(thing: SimulatedThing): Columns {
  switch (thing.kind) {
    case 'character': {
      const { playerUuid, idNumber, firstName, lastName, birthday, gender, lastPlayedAt, working, ...more } =
        thing
      return {
        playerUuid,
        idNumber,
        idNumberKey: nameKeyOf(idNumber),
        firstName,
        firstNameKey: nameKeyOf(firstName),
        lastName,
        lastNameKey: nameKeyOf(lastName),
        birthday: birthday ?? null,
        gender: gender ?? null,
        lastPlayedAt: instantOf(lastPlayedAt),
        working: working ?? null,
        job: more.job ?? null,
        rank: more.rank ?? null,
        money: more.money ?? null,
      }
    }
    case 'job':
      return { name: thing.name, ranks: thing.ranks }
    case 'property': {
      const { address, price = null, rentable = null, ownerCharacterId = null } = thing
      return { address, addressKey: nameKeyOf(address), price, rentable, ownerCharacterId }
    }
    case 'vehicle': {
      const { licensePlate, vehicleType, vehicleColor = null, garage = null, access = [] } = thing
      const plateKey = plateKeyOf(licensePlate)
      const ownerCharacterId = thing.ownerCharacterId ?? null
      return { ownerCharacterId, licensePlate, plateKey, vehicleType, vehicleColor, garage, access }
    }
    case 'license': {
      const { characterId, type, validUntil } = thing
      return { characterId, type, validUntil: instantOf(validUntil) }
    }
  }
}

/** How many things a game has, how many of these are stored like that, and each difference by its thing and columns. */
export type WorldComparison = { inGame: number; stored: number; equal: number; differences: string[] }

/** Compares every row and column of a realm with the world of its game. */
export function compareWorld(
  realm: WorldRealm,
  world: readonly SimulatedThing[],
  stored: StoredWorlds['things'],
): WorldComparison {
  const rows = new Map<string, StoredThing>()
  for (const [kind, things] of Object.entries(stored)) {
    for (const thing of things) if (thing.realm === realm) rows.set(`${kind} ${thing.id}`, thing)
  }
  const differences: string[] = []
  const storedCount = rows.size
  for (const thing of world) {
    const key = `${thing.kind} ${thing.id}`
    const row = rows.get(key)
    rows.delete(key)
    const wrong = row === undefined ? ['is missing in Postgres'] : differencesOf(columnsOf(thing), row)
    if (wrong.length > 0) differences.push(`${realm} ${key}: ${wrong.join('; ')}`)
  }
  const equal = world.length - differences.length
  differences.push(
    ...[...rows.keys()].map((key) => `${realm} ${key}: is gone from the game, stored in Postgres`),
  )
  return { inGame: world.length, stored: storedCount, equal, differences }
}

function differencesOf(columns: Columns, row: StoredThing): string[] {
  return Object.entries(columns).flatMap(([name, inGame]) =>
    isDeepStrictEqual(row[name], inGame)
      ? []
      : [`${name} is ${JSON.stringify(inGame)} in the game, ${JSON.stringify(row[name])} in Postgres`],
  )
}
