import { PLUGIN_CHECKS } from '#conformance/plugin-checks.ts'
import { PluginSubject, type PluginUnderTest } from '#conformance/plugin-subject.ts'
import { type CheckResult, runChecks } from '#conformance/verdict.ts'

/** Checks a plugin that was pointed at the stand-in bridge, with one player online at least. Never throws. */
export async function checkPlugin(
  plugin: PluginUnderTest,
  onResult?: (result: CheckResult) => void,
): Promise<CheckResult[]> {
  return runChecks(PLUGIN_CHECKS, new PluginSubject(plugin), onResult)
}
