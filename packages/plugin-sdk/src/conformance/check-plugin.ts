import { PLUGIN_CHECKS } from '#conformance/plugin-checks.ts'
import { PluginSubject, type PluginUnderTest } from '#conformance/plugin-subject.ts'
import { type CheckResult, runChecks } from '#conformance/verdict.ts'

/** Checks a plugin that was pointed at the stand-in bridge, with one player online at least; makes all checks or `only` some. Never throws. */
export async function checkPlugin(
  plugin: PluginUnderTest,
  onResult?: (result: CheckResult) => void,
): Promise<CheckResult[]> {
  const { only } = plugin
  const checks = only ? PLUGIN_CHECKS.filter(({ name }) => only.includes(name)) : PLUGIN_CHECKS
  return runChecks(checks, new PluginSubject(plugin), onResult)
}
