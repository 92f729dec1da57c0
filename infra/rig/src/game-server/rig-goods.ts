import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What a game server has given of the shop. */
export type RigGoods = {
  wasGiven(goodId: string): boolean
  /** Records that it gives a good. */
  note(goodId: string): void
}

/** Opens the record of what was given in a folder. */
export function openRigGoods(directory: string): RigGoods {
  const file = path.join(directory, 'goods.txt')
  const given = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  return {
    wasGiven: (goodId) => given.has(goodId),
    note(goodId) {
      appendFileSync(file, `${goodId}\n`)
      given.add(goodId)
    },
  }
}
