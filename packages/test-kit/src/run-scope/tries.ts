import { isWholeRun } from '#run-scope/is-whole-run.ts'

/**
 * Returns how a property is tried, for `fc.assert`: `usual` times with the same values in each run, so that a red run has to do with the
 * change; in a whole run `nightly` times with values of its own, which a failure names by their seed.
 */
export function tries(usual: number, nightly = usual): { numRuns: number; seed?: number } {
  return isWholeRun ? { numRuns: nightly } : { numRuns: usual, seed: 1 }
}
