import { randomBytes } from 'node:crypto'

const run = randomBytes(4).toString('hex')
let count = 0

/** A word no other test of any process uses: `stem`, this process, and a number. Letters, digits and dashes only. */
export function uniqueName(stem: string): string {
  count += 1
  return `${stem}-${run}-${count}`
}
