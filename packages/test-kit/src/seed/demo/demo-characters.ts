import type { SimulatedCharacter } from '@kubora/plugin-sdk/simulator/roleplay-state'
import { type Chance, chanceOf } from '#seed/demo/seeded-values.ts'

/** A realm of the demo network that has a roleplay. */
export type RoleplayRealm = 'de' | 'fr'

/** A player of the demo network. */
export type CharacterOwner = { readonly uuid: string; readonly name: string }

type Names = readonly [string, ...string[]]

const dayMs = 86_400_000

const firstNames: Record<RoleplayRealm, { female: Names; male: Names }> = {
  de: {
    female: ['Jule', 'Lena', 'Frieda', 'Käthe', 'Mira', 'Svenja', 'Änne', 'Leonie', 'Rosa', 'Anna-Lena'],
    male: ['Jonas', 'Till', 'Ömer', 'Bruno', 'Matthias', 'Piotr', 'Fiete', 'Karl-Heinz', 'Nils', 'Emre'],
  },
  fr: {
    female: ['Camille', 'Élodie', 'Maëlle', 'Inès', 'Margaux', 'Anne-Sophie', 'Léa', 'Fatou', 'Chloé', 'Zoé'],
    male: ['Loïc', 'Étienne', 'Jean-Baptiste', 'Mathis', 'Karim', 'Rémi', 'Gaël', 'Théo', 'Yanis', 'Benoît'],
  },
}

const lastNames: Record<RoleplayRealm, Names> = {
  de: [
    'Seidel',
    'Sommer',
    'Brandt',
    'Yıldız',
    'Großmann',
    'Müller',
    'Kowalski',
    'Petersen',
    'Vogt',
    'Hartmann',
    'Lindner',
    'Weiß',
    'Schäfer',
    'Nowak',
    'Özdemir',
    'Bauer',
  ],
  fr: [
    'Moreau',
    'Lefèvre',
    'Girard',
    'Dupont',
    "L'Hostis",
    'Benali',
    'Fontaine',
    'Rousseau',
    'Diallo',
    'Chevalier',
    'Perrin',
    'Noël',
    'Garnier',
    'Marchand',
  ],
}

/** Names that a table has to find room for. */
const longNames: Record<RoleplayRealm, { firstName: string; lastName: string }> = {
  de: { firstName: 'Maximilian-Alexander', lastName: 'von Hohenlohe-Schillingsfürst' },
  fr: { firstName: 'Anne-Sophie-Charlotte', lastName: 'de la Rochefoucauld-Liancourt' },
}

const jobs: readonly [JobRanks, ...JobRanks[]] = [
  { job: 'police', ranks: ['cadet', 'officer', 'sergeant', 'lieutenant', 'chief'] },
  { job: 'police', ranks: ['cadet', 'officer', 'sergeant'] },
  { job: 'ambulance', ranks: ['trainee', 'paramedic', 'doctor', 'chief'] },
  { job: 'taxi', ranks: ['driver', 'driver', 'boss'] },
  { job: 'mechanic', ranks: ['apprentice', 'mechanic', 'boss'] },
  { job: 'farmer', ranks: ['farmhand', 'farmer'] },
  { job: 'mayor', ranks: ['mayor'] },
]
type JobRanks = { readonly job: string; readonly ranks: Names }

/** How many characters these players have at least: the team, and a player who tries a lot. */
const chosenCounts: Readonly<Record<string, number>> = {
  Kira_Nordlicht: 3,
  Fuchsbau: 2,
  Etoile_Noir: 2,
  MondRitter: 1,
}

// of ten players: how many have no character, how many one, two or three
const counts: Record<RoleplayRealm, readonly [number, ...number[]]> = {
  de: [0, 0, 0, 0, 0, 0, 0, 1, 1, 2],
  fr: [0, 0, 0, 0, 0, 0, 0, 0, 1, 2],
}

/** Returns the characters that a player of the demo network has in a realm, always the same but for instants before `today`. */
export function charactersOf(
  realm: RoleplayRealm,
  owner: CharacterOwner,
  today: Date = new Date(),
): SimulatedCharacter[] {
  const drawn = chanceOf('characters', realm, owner.uuid).pick(counts[realm])
  const count = Math.max(drawn, chosenCounts[owner.name] ?? 0)
  return Array.from({ length: count }, (_, index) => demoCharacter(realm, owner, index + 1, today))
}

/** Returns a character of a player, the same for the same number. */
export function demoCharacter(
  realm: RoleplayRealm,
  { uuid: playerUuid }: CharacterOwner,
  number: number,
  today: Date,
): SimulatedCharacter {
  const chance = chanceOf('character', realm, playerUuid, number)
  const gender = chance.pick(['female', 'male', 'female', 'male', 'female', 'male', 'diverse'])
  const year = chance.between(1956, 2005)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return {
    kind: 'character',
    id: `${realm}-${playerUuid.slice(0, 8)}-${number}`,
    playerUuid,
    idNumber: idNumberOf(realm, chance),
    ...nameOf(realm, gender, chance),
    birthday: `${year}-${twoDigits(chance.between(1, 12))}-${twoDigits(chance.between(1, 28))}`,
    gender,
    ...playedOf(chance, today),
    ...jobOf(chance),
    money: chance.between(1, 12) === 1 ? -chance.between(50, 9_000) : chance.between(0, 1_200) ** 2,
  }
}

function nameOf(realm: RoleplayRealm, gender: string, chance: Chance) {
  if (chance.between(1, 25) === 1) return longNames[realm]
  const names = firstNames[realm]
  const firstName = chance.pick(gender === 'female' ? names.female : names.male)
  return { firstName, lastName: chance.pick(lastNames[realm]) }
}

function idNumberOf(realm: RoleplayRealm, chance: Chance): string {
  const digits = (count: number) => String(chance.between(10 ** (count - 1), 10 ** count - 1))
  return realm === 'de' ? `DE-${digits(4)}-${digits(4)}` : `FR ${digits(3)} ${digits(3)} ${digits(3)}`
}

/** When it was played last: mostly in the last weeks, at most ten months ago; one in fifteen was never played. */
function playedOf(chance: Chance, today: Date): { lastPlayedAt?: string } {
  if (chance.between(1, 15) === 1) return {}
  const agoMs = 300 * dayMs * (chance.between(0, 1000) / 1000) ** 2 + chance.between(0, 1439) * 60_000
  return { lastPlayedAt: new Date(today.getTime() - agoMs).toISOString() }
}

function jobOf(chance: Chance): { working: boolean; job?: string; rank?: string } {
  if (chance.between(1, 4) === 1) return { working: false }
  const { job, ranks } = chance.pick(jobs)
  return { working: false, job, rank: chance.pick(ranks) }
}
