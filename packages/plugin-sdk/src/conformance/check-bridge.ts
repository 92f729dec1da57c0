import { BRIDGE_CHECKS } from '#conformance/bridge-checks.ts'
import { BridgeSubject, type BridgeUnderTest } from '#conformance/bridge-subject.ts'
import { type CheckResult, runChecks } from '#conformance/verdict.ts'

/**
 * Checks a running bridge against protocol v1. Leaves players named `Check_…` and, with a key of an owner, their characters behind.
 * `only` names the checks to be made; left out: all. Never throws.
 */
export async function checkBridge(
  bridge: BridgeUnderTest,
  onResult?: (result: CheckResult) => void,
  only?: readonly string[],
): Promise<CheckResult[]> {
  const checks = BRIDGE_CHECKS.filter(({ name }) => only === undefined || only.includes(name))
  const subject = new BridgeSubject(bridge)
  // the checks of calls, which may be left out, are those that begin without it
  if (only !== undefined) await subject.call('/hello', subject.hello()).catch(() => undefined)
  const results = await runChecks(checks, subject, onResult)
  // Frees the key for the next process; a bridge that refuses this has failed a check above.
  await subject.sync({ leaving: true }).catch(() => undefined)
  return results
}
