import { boardSearchMinLength, boardSizes } from '@kubora/validation/stats'
import { searchText } from '#shell/navigation/search-text.ts'

/** Most characters of a name that is looked for. */
export const nameMaxLength = 64

/** Most characters of a cursor. */
const cursorMaxLength = 128

/** Search parameters of a board. */
export interface BoardSearch {
  /** Behind which row the page begins. */
  after?: string | undefined
  /** Rows at once, where they are not the default. */
  per?: (typeof boardSizes)[number] | undefined
  /** Part of a name. */
  name?: string | undefined
}

/** Reads the search parameters; what is no cursor, size or text to look for is returned as undefined, and shows the first page. */
export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  const after = searchText(search['after'])
  const per = Number(search['per'])
  const name = searchText(search['name'])?.trim().slice(0, nameMaxLength)
  return {
    after: after !== undefined && isCursor(after) ? after : undefined,
    per: boardSizes.slice(1).find((size) => size === per),
    name: name !== undefined && name.length >= boardSearchMinLength ? name : undefined,
  }
}

/** Returns whether the api accepts a text as a cursor: three whole numbers, as it writes them. */
function isCursor(text: string): boolean {
  if (text.length > cursorMaxLength || !/^[\w-]+$/.test(text)) return false
  try {
    const key: unknown = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
    return (
      Array.isArray(key) &&
      key.length === 3 &&
      key.every((part) => Number.isSafeInteger(part)) &&
      Number(key[2]) >= 0
    )
  } catch {
    return false
  }
}
