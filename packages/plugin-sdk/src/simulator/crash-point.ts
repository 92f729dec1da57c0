import type { CommandJournal } from '#client/command-journal.ts'
import type { StateStore } from '#client/state-store.ts'

/** The simulated process was killed; nothing it does from here on has an effect. */
export class SimulatedCrash extends Error {
  override readonly name = 'SimulatedCrash'
}

/** Kills a simulated process after a number of steps between its journal and its world. */
export type CrashPoint = {
  /** Counts one step; throws SimulatedCrash from the fatal one on. */
  step(): void
  readonly crashed: boolean
}

/** A crash point that fires at the given step, counted from 1; `Infinity` never fires. */
export function createCrashPoint(fatalStep: number): CrashPoint {
  let steps = 0
  return {
    step: () => {
      steps += 1
      if (steps >= fatalStep) throw new SimulatedCrash(`Killed at step ${fatalStep}`)
    },
    get crashed() {
      return steps >= fatalStep
    },
  }
}

function stepping(point: CrashPoint) {
  return async <Result>(write: () => Promise<Result>): Promise<Result> => {
    point.step()
    const result = await write()
    point.step()
    return result
  }
}

/** The store of states of a process that may be killed before and after each of its writes. */
export function withStateCrashPoint(store: StateStore, point: CrashPoint): StateStore {
  const between = stepping(point)
  return {
    ...store,
    get size() {
      return store.size
    },
    put: (states) => between(() => store.put(states)),
    applied: (states) => between(() => store.applied(states)),
  }
}

/** The journal of a process that may be killed before and after each of its writes. */
export function withCrashPoint(journal: CommandJournal, point: CrashPoint): CommandJournal {
  const between = stepping(point)
  return {
    ...journal,
    begin: (command) => between(() => journal.begin(command)),
    settle: (...settled) => between(() => journal.settle(...settled)),
    reopen: (id) => between(() => journal.reopen(id)),
    confirm: (ids) => between(() => journal.confirm(ids)),
  }
}
