import path from 'node:path'
import { parseArgs } from 'node:util'
import { cacheDir, checkoutDir } from '@kubora/local-servers/checkout'
import { describeFeature } from '#new-feature/describe-feature.ts'
import { featureWords } from '#new-feature/feature-words.ts'
import { planFeature } from '#new-feature/plan-feature.ts'
import { writeFeature } from '#new-feature/write-feature.ts'
import { line } from '#progress.mjs'

const usage =
  'npm run new -- feature <name in kebab-case> [--record <one record>], for example: npm run new -- feature player-notes'

/**
 * Writes a new feature of the TeamPanel into this checkout, which works and is tested, for a maintainer to fill. Throws before
 * anything is written when a name is taken or a list has another form.
 */
export async function newFeature(args: readonly string[]): Promise<number> {
  const { name, record } = readArguments(args)
  const plan = planFeature(checkoutDir, featureWords(name, record))
  const made = await writeFeature(checkoutDir, plan, path.join(cacheDir, 'logs', 'new'))
  line()
  for (const text of describeFeature(plan, made)) line(`  ${text}`.trimEnd())
  return 0
}

function readArguments(args: readonly string[]): { name: string; record: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { record: { type: 'string' } },
    })
    const [kind, name, ...others] = positionals
    if (kind === 'feature' && name !== undefined && others.length === 0)
      return { name, record: values.record }
  } catch {
    // an option that does not exist
  }
  throw new Error(usage)
}
