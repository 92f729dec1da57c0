import { PLUGIN_CHECKS } from '#conformance/plugin-checks.ts'
import { PluginSubject, type PluginUnderTest } from '#conformance/plugin-subject.ts'
import { type CheckResult, runChecks } from '#conformance/verdict.ts'

/**
 * Checks a plugin that was pointed at the stand-in bridge, with one player online at least. `only` names the checks to be
 * made; left out: all. Never throws.
 */
export async function checkPlugin(
  plugin: PluginUnderTest,
  onResult?: (result: CheckResult) => void,
  only?: readonly string[],
): Promise<CheckResult[]> {
  const checks = PLUGIN_CHECKS.filter(({ name }) => only === undefined || only.includes(name))
  return runChecks(checks, new PluginSubject(plugin), onResult)
}
