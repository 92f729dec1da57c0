import { Session } from 'node:inspector/promises'

/** Counts what a call makes code do; the same code and input give the same count, however busy the machine is. */
export interface StepCounter {
  /**
   * Returns how often any piece of the files whose address fits was run, functions and the bodies of loops and conditions
   * alike.
   */
  count: (call: () => void) => Promise<number>
  close: () => void
}

/** Starts counting in files whose address fits; the code runs slower until it is closed. */
export async function createStepCounter(files: RegExp): Promise<StepCounter> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

  async function taken(): Promise<number> {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    return result
      .filter(({ url }) => files.test(url))
      .flatMap(({ functions }) => functions)
      .flatMap(({ ranges }) => ranges)
      .reduce((sum, { count }) => sum + count, 0)
  }
  async function count(call: () => void): Promise<number> {
    // a count that is taken begins the next one
    await taken()
    call()
    return taken()
  }
  return { count, close: () => session.disconnect() }
}
