import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isLoadName, type LoadName, loads } from '#greedy/loads/loads.ts'

const names = [
  'kills',
  'bans',
  'outages',
  'transfers',
  'roleplay',
  'chats',
  'stats',
  'shop',
  'greedy',
] as const

/** Name of a proof. */
export type ProofName = (typeof names)[number]

/** Which proofs to run, from which seed, how often. */
export type ChaosOptions = {
  /** In the order in which they run. */
  proofs: readonly ProofName[]
  /** Seed of the first round; the next rounds count up from it. */
  seed: number
  rounds: number
  /** Hostile loads of `greedy`, in order. */
  loads: readonly LoadName[]
  /** Sizes of `roleplay`, both worlds together. */
  worlds: { characters: number; vehicles: number; wishes: number; kills: number }
  /** Sizes of `chats`. */
  chats: { messages: number; kills: number }
  /** Sizes of `stats`, all game servers together. */
  stats: { events: number; kills: number }
  /** Sizes of `shop`. */
  shop: { purchases: number; kills: number }
}

const loadNames = Object.keys(loads).filter(isLoadName)

const usage = `npm run chaos [-- ${names.join('|')}] [--seed n] [--rounds n] [--load ${loadNames.join('|')}]
  roleplay: [--characters n] [--vehicles n] [--wishes n] [--kills n]
  chats: [--messages n] [--kills n]
  stats: [--events n] [--kills n]
  shop: [--purchases n] [--kills n]`

/** Sizes of `roleplay` where the command line says nothing. */
const worldSizes = { characters: 20_000, vehicles: 40_000, wishes: 600, kills: 40 } as const
/** Least sizes at which everything can happen that the plan of `roleplay` has. */
const leastWorldSizes = { characters: 200, vehicles: 2, wishes: 20, kills: 0 } as const

/** Sizes of `chats` where the command line says nothing. */
const chatSizes = { messages: 5_000, kills: 30 } as const

/** Sizes of `stats` where the command line says nothing. */
const statsSizes = { events: 2_000_000, kills: 30 } as const

/** Sizes of `shop` where the command line says nothing. */
const shopSizes = { purchases: 600, kills: 200 } as const

function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < least) {
    throw new Error(`--${name} must be a whole number from ${least} on, it is "${text}"\n${usage}`)
  }
  return value
}

function chosenProofs(words: readonly string[]): ChaosOptions['proofs'] {
  const [word, ...more] = words
  if (word === undefined) return names
  const chosen = names.find((name) => name === word)
  if (more.length === 0 && chosen !== undefined) return [chosen]
  throw new Error(`there is no "${words.join(' ')}"; there are ${names.join(', ')}\n${usage}`)
}

function chosenLoads(words: readonly string[]): readonly LoadName[] {
  const unknown = words.find((word) => !isLoadName(word))
  if (unknown !== undefined) throw new Error(`there is no load "${unknown}"\n${usage}`)
  return words.length === 0 ? loadNames : words.filter(isLoadName)
}

/** Reads the command line: all proofs, one round and a random seed unless it says otherwise. */
export function readOptions(args: readonly string[]): ChaosOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      rounds: { type: 'string' },
      load: { type: 'string', multiple: true },
      characters: { type: 'string' },
      vehicles: { type: 'string' },
      wishes: { type: 'string' },
      kills: { type: 'string' },
      messages: { type: 'string' },
      events: { type: 'string' },
      purchases: { type: 'string' },
    },
  })
  const sizeOf = (name: keyof typeof worldSizes) => {
    const given = values[name]
    return given === undefined ? worldSizes[name] : wholeNumber(name, given, leastWorldSizes[name])
  }
  return {
    proofs: chosenProofs(positionals),
    seed: values.seed === undefined ? randomInt(1, 1_000_000) : wholeNumber('seed', values.seed, 0),
    rounds: values.rounds === undefined ? 1 : wholeNumber('rounds', values.rounds, 1),
    loads: chosenLoads(values.load ?? []),
    worlds: {
      characters: sizeOf('characters'),
      vehicles: sizeOf('vehicles'),
      wishes: sizeOf('wishes'),
      kills: sizeOf('kills'),
    },
    chats: {
      messages:
        values.messages === undefined ? chatSizes.messages : wholeNumber('messages', values.messages, 20),
      kills: values.kills === undefined ? chatSizes.kills : wholeNumber('kills', values.kills, 0),
    },
    stats: {
      events: values.events === undefined ? statsSizes.events : wholeNumber('events', values.events, 1000),
      kills: values.kills === undefined ? statsSizes.kills : wholeNumber('kills', values.kills, 0),
    },
    shop: {
      purchases:
        values.purchases === undefined ? shopSizes.purchases : wholeNumber('purchases', values.purchases, 1),
      kills: values.kills === undefined ? shopSizes.kills : wholeNumber('kills', values.kills, 0),
    },
  }
}
