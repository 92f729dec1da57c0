import { z } from 'zod'

/** The place of a row in the order of a board: more points first, of equal ones who reached them earlier, then the lower id. */
export type BoardKey = {
  points: number
  /** When the points were reached, µs since 1970: exact, as the database stores it. */
  reached: number
  playerId: number
}

const whole = z.int()

/** What a cursor of a board contains. */
export const boardCursor = z.tuple([whole, whole, whole.nonnegative()])

/** Returns what a cursor contains of a key. */
export function cursorKey({ points, reached, playerId }: BoardKey): z.output<typeof boardCursor> {
  return [points, reached, playerId]
}

/** Returns the key that a cursor contains. */
export function keyOfCursor([points, reached, playerId]: z.output<typeof boardCursor>): BoardKey {
  return { points, reached, playerId }
}
