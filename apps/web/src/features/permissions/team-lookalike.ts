import { readMinecraftText, withGameCodes } from '@kubora/validation/minecraft-text'
import type { EditableRank, PermissionGroup } from '#features/permissions/rights.documents.ts'
import { isRank } from '#features/permissions/set-kind.ts'

/** Latin letters, each with what looks like it: Cyrillic and Greek letters, digits, symbols. */
const lookalikes = {
  a: 'аα4@',
  b: 'вβ8',
  c: 'сς',
  d: 'ԁ',
  e: 'еε3',
  h: 'нһ',
  k: 'кκ',
  l: 'iіι1|!',
  m: 'мμ',
  n: 'пηи',
  o: 'оο0',
  p: 'рρ',
  s: 'ѕ5$',
  t: 'тτ7',
  u: 'υц',
  v: 'ν',
  x: 'хχ',
  y: 'уγ',
}

const letterOf = new Map(
  Object.entries(lookalikes).flatMap(([letter, others]) =>
    others.split('').map((other) => [other, letter] as const),
  ),
)

/** Returns a text as readers mistake it for others: no colours, accents, case, spaces or brackets; similar characters are one. */
function appearance(text: string): string {
  const visible = readMinecraftText(withGameCodes(text))
    .map((segment) => segment.text)
    .join('')
  return visible
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/./gsu, (letter) => letterOf.get(letter) ?? letter)
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
}

/**
 * Returns the rank or group of the team that one of these texts, names or prefixes, looks like by its name or prefix; undefined for
 * none.
 */
export function teamLookalike(
  texts: readonly string[],
  sets: readonly (EditableRank | PermissionGroup)[],
): EditableRank | PermissionGroup | undefined {
  const looks = new Set(texts.map(appearance).filter((text) => text !== ''))
  return sets.find(
    (set) =>
      set.isTeam &&
      [set.name, ...(isRank(set) ? [set.minecraftPrefix] : [])].some((text) => looks.has(appearance(text))),
  )
}
