import { BRIDGE_CHECKS } from '#conformance/bridge-checks.ts'
import { BridgeSubject, type BridgeUnderTest } from '#conformance/bridge-subject.ts'
import { type CheckResult, runChecks } from '#conformance/verdict.ts'

/** Checks a running bridge against protocol v1. Leaves players named `Check_…` and, with a key of an owner, their characters behind. Never throws. */
export async function checkBridge(
  bridge: BridgeUnderTest,
  onResult?: (result: CheckResult) => void,
): Promise<CheckResult[]> {
  const subject = new BridgeSubject(bridge)
  const results = await runChecks(BRIDGE_CHECKS, subject, onResult)
  // Frees the key for the next process; a bridge that refuses this has failed a check above.
  await subject.sync({ leaving: true }).catch(() => undefined)
  return results
}
