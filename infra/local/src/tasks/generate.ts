import path from 'node:path'
import { cacheDir, checkoutDir } from '@kubora/local-servers/checkout'
import { changedFiles } from '#changed-files.ts'
import { furtherGenerators, generators } from '#generators.ts'
import { line, step } from '#progress.mjs'
import { runGenerator } from '#run-generator.ts'

/** Makes every committed file that is made of others, except migrations, which need a name; lists what differs from the last commit. */
export async function generate(args: readonly string[]): Promise<number> {
  if (args.length > 0) throw new Error('npm run generate takes no arguments')
  const logDir = path.join(cacheDir, 'logs', 'generate')
  for (const generator of [...generators, ...furtherGenerators])
    await step(generator.label, () => runGenerator(checkoutDir, generator, logDir))
  const changed = changedFiles(checkoutDir, 'HEAD')
  line()
  line(
    changed.length === 0
      ? '  Nothing differs from the last commit.'
      : '  Files that differ from the last commit:',
  )
  for (const file of changed) line(`    ${file}`)
  return 0
}
