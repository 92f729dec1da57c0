/** The result of one check. */
export type CheckResult = {
  readonly name: string
  readonly verdict: 'pass' | 'FAIL' | 'skip'
  /** Why it failed or was skipped; empty when it passed. */
  readonly detail: string
}

/** One guarantee of the protocol and how to check it. */
export type Check<Subject> = {
  readonly name: string
  /** Throws when the guarantee does not hold. */
  readonly run: (subject: Subject) => Promise<void>
}

/** Thrown by a check that cannot be made with what the kit was given. */
export class CheckSkipped extends Error {}

/** Throws with this text unless the condition holds. */
export function demand(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise)
}

/** Runs checks one after the other; a failed one does not stop the rest. Calls `onResult` with each result. */
export async function runChecks<Subject>(
  checks: readonly Check<Subject>[],
  subject: Subject,
  onResult: (result: CheckResult) => void = () => undefined,
): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const { name, run } of checks) {
    const result = await run(subject).then(
      (): CheckResult => ({ name, verdict: 'pass', detail: '' }),
      (error: unknown): CheckResult => ({
        name,
        verdict: error instanceof CheckSkipped ? 'skip' : 'FAIL',
        detail: error instanceof Error ? error.message : String(error),
      }),
    )
    results.push(result)
    onResult(result)
  }
  return results
}

/** Returns the results as a table for people, with a last line that sums them up. */
export function verdictTable(results: readonly CheckResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length))
  const rows = results.map(({ name, verdict, detail }) =>
    `${verdict}  ${name.padEnd(width)}  ${detail}`.trimEnd(),
  )
  const count = (verdict: CheckResult['verdict']): number =>
    results.filter((each) => each.verdict === verdict).length
  return [...rows, `${count('pass')} passed, ${count('FAIL')} failed, ${count('skip')} skipped`].join('\n')
}
