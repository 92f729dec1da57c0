import type { SimulatedCharacter, SimulatedThing, ThingOf } from '@kubora/plugin-sdk/simulator/roleplay-state'
import type { RoleplayRealm } from '#seed/demo/demo-characters.ts'
import { type Chance, chanceOf } from '#seed/demo/seeded-values.ts'

type Words = readonly [string, ...string[]]

const dayMs = 86_400_000

const streets: Record<RoleplayRealm, Words> = {
  de: ['Hafenstraße', 'Am Alten Markt', 'Lindenweg', 'Leuchtturmallee', 'Mühlgasse', 'Bahnhofstraße'],
  fr: ['rue du Port', 'place du Vieux-Marché', 'allée des Tilleuls', 'quai du Phare', 'avenue de la Gare'],
}

/** An address that a table has to find room for. */
const longAddresses: Record<RoleplayRealm, string> = {
  de: 'Bürgermeister-Leopold-Hinrichsen-Promenade 117, Hinterhaus, 4. Obergeschoss links',
  fr: '117 boulevard de la Marquise-Éléonore-de-Saint-Brévin, bâtiment C, 4e étage, porte gauche',
}

// models of no real maker
const models: Words = [
  'Brisk 200',
  'Falkner GT',
  'Ostwind Kombi',
  'Lumo E',
  'Tramontane',
  'Cargo Mule',
  'Kranich Roadster',
  'Dachs 4×4',
]

const colors: Record<RoleplayRealm, Words> = {
  de: ['Schwarz', 'Perlweiß', 'Feuerrot', 'Tannengrün', 'Nachtblau', 'Senfgelb'],
  fr: ['Noir', 'Blanc nacré', 'Rouge feu', 'Vert sapin', 'Bleu nuit', 'Jaune moutarde'],
}

const garages: Record<RoleplayRealm, Words> = {
  de: ['Hafengarage', 'Parkhaus Altstadt', 'Verwahrstelle'],
  fr: ['Garage du port', 'Parking de la Vieille Ville', 'Fourrière'],
}

/** Properties that nobody has, and vehicles of the city. */
const unownedCount = 12

/** Returns what the characters of a realm have, and what nobody has, always the same but for instants relative to `today`. */
export function demoThings(
  realm: RoleplayRealm,
  characters: readonly SimulatedCharacter[],
  today: Date,
): SimulatedThing[] {
  const owned = characters.flatMap((owner) => thingsOf(realm, owner, characters, today))
  const unowned = Array.from({ length: unownedCount }, (_, index): SimulatedThing[] => {
    const chance = chanceOf('unowned', realm, index)
    const property = { ...propertyOf(realm, chance), id: `${realm}-p-${index + 1}` }
    if (index === 0) property.address = longAddresses[realm]
    return [property, { ...vehicleOf(realm, chance), id: `${realm}-v-${index + 1}` }]
  })
  return [...owned, ...unowned.flat()]
}

/** Returns what one character has; keys of its vehicles may be with the other characters. */
export function thingsOf(
  realm: RoleplayRealm,
  owner: SimulatedCharacter,
  others: readonly SimulatedCharacter[],
  today: Date,
): SimulatedThing[] {
  const { id } = owner
  const chance = chanceOf('things', realm, id)
  const properties = Array.from({ length: chance.pick([0, 0, 0, 1, 1, 2]) }, (_, index) => ({
    ...propertyOf(realm, chance),
    id: `${id}-p${index + 1}`,
    ownerCharacterId: id,
  }))
  const vehicles = Array.from({ length: chance.pick([0, 0, 1, 1, 1, 2, 3]) }, (_, index) => ({
    ...vehicleOf(realm, chance),
    id: `${id}-v${index + 1}`,
    ownerCharacterId: id,
    access: keysOf(chance, owner, others),
  }))
  return [...properties, ...vehicles, ...licensesOf(chance, owner, today)]
}

function propertyOf(realm: RoleplayRealm, chance: Chance): ThingOf<'property'> {
  const [street, number] = [chance.pick(streets[realm]), chance.between(1, 140)]
  const rentable = chance.between(1, 3) === 1
  return {
    kind: 'property',
    id: '',
    address: realm === 'de' ? `${street} ${number}` : `${number} ${street}`,
    price: rentable ? 50 * chance.between(4, 30) : 1000 * chance.between(35, 900),
    rentable,
  }
}

function vehicleOf(realm: RoleplayRealm, chance: Chance): ThingOf<'vehicle'> {
  const isParked = chance.between(1, 4) > 1
  return {
    kind: 'vehicle',
    id: '',
    licensePlate: plateOf(realm, chance),
    vehicleType: chance.pick(models),
    vehicleColor: chance.pick(colors[realm]),
    ...(isParked ? { garage: chance.pick(garages[realm]) } : {}),
  }
}

function plateOf(realm: RoleplayRealm, chance: Chance): string {
  const letter = () => String.fromCharCode(65 + chance.between(0, 25))
  const letters = () => letter() + letter()
  return realm === 'de'
    ? `KB-${letters()} ${chance.between(1, 9999)}`
    : `${letters()}-${chance.between(100, 999)}-${letters()}`
}

function keysOf(chance: Chance, owner: SimulatedCharacter, others: readonly SimulatedCharacter[]): string[] {
  const count = chance.pick([0, 0, 0, 1, 1, 2, 3])
  const chosen = Array.from({ length: count }, () => others[chance.between(0, others.length - 1)]?.id)
  return [...new Set(chosen)].filter((id): id is string => id !== undefined && id !== owner.id)
}

const licenseShares = [
  ['DRIVING', 75],
  ['WATER', 15],
  ['AIR', 8],
  ['WEAPON', 12],
] as const

function licensesOf(
  chance: Chance,
  { id, birthday = '' }: SimulatedCharacter,
  today: Date,
): ThingOf<'license'>[] {
  return licenseShares.flatMap(([type, percent]) => {
    const isHeld = chance.between(1, 100) <= percent
    const end = endOf(chance, today)
    // the game gives none for weapons to anybody under 21
    if (!isHeld || (type === 'WEAPON' && birthday > `${today.getUTCFullYear() - 22}`)) return []
    return [{ kind: 'license', id: `${id}-${type}`, characterId: id, type, ...end }] as const
  })
}

/** A fifth without an end, a fifth expired, a fifth within two weeks, the others up to five years. */
function endOf(chance: Chance, today: Date): { validUntil?: string } {
  const share = chance.between(1, 5)
  const days =
    share === 2 ? -chance.between(1, 200) : share === 3 ? chance.between(1, 14) : chance.between(15, 5 * 365)
  return share === 1 ? {} : { validUntil: new Date(today.getTime() + days * dayMs).toISOString() }
}
