import { createHash } from 'node:crypto'

/** Random values that are the same at every run: seeded by words, so that rows do not depend on their order. */
export type Chance = {
  /** A whole number from `min` to `max`. */
  between: (min: number, max: number) => number
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
}

/** Returns random values that are always the same for the same words (mulberry32). */
export function chanceOf(...words: (string | number)[]): Chance {
  let state = createHash('sha256').update(words.join(' ')).digest().readUInt32LE()
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  function between(min: number, max: number): number {
    return min + Math.floor(next() * (max - min + 1))
  }
  return { between, pick: (items) => items[between(0, items.length - 1)] ?? items[0] }
}

/** Returns a UUID (form of version 4) made from words. */
export function uuidOf(...words: (string | number)[]): string {
  const hex = createHash('sha256')
    .update(`uuid ${words.join(' ')}`)
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const firstParts = [
  'Luna',
  'Nacht',
  'Silber',
  'Pixel',
  'Wald',
  'Sturm',
  'Mini',
  'Captain',
  'Frost',
  'Kira',
  'Loup',
  'Papillon',
  'Le',
  'Maitre',
  'Dark',
  'Red',
  'Block',
  'Stein',
  'Fuchs',
  'Mond',
  'Nova',
  'Tiny',
  'Sir',
  'Nordlicht',
  'Ciel',
  'Marie',
] as const
const secondParts = [
  'wolf',
  'Fuchs',
  'Bauer',
  'craft',
  'Jaeger',
  'Rabe',
  'HD',
  'Panda',
  'Gamer',
  'Builder',
  'Etoile',
  'Noir',
  'Drache',
  'Pirat',
  'Keks',
  'Ritter',
  'Miner',
  'Fee',
  'Loutre',
  'Renard',
  'Lynx',
  'Otter',
  'Falke',
  'Zauber',
  'Vent',
  'Pilz',
] as const

/** Returns `count` different player names of the usual kind, 3 to 16 characters. */
export function playerNames(count: number): string[] {
  const names = new Map<string, string>()
  for (let i = 0; names.size < count; i += 1) {
    const chance = chanceOf('player name', i)
    const [first, second] = [chance.pick(firstParts), chance.pick(secondParts)]
    const tail = chance.pick([
      '',
      '',
      '',
      '_',
      'x',
      String(chance.between(1, 99)),
      `_${chance.between(1, 9)}`,
    ])
    const name = `${first}${chance.pick(['', '', '_'])}${second}${tail}`.slice(0, 16)
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
  }
  return [...names.values()]
}
