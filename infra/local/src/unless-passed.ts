import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cacheDir, checkoutDir } from '@kubora/local-servers/checkout'
import { checkoutFiles } from '#checkout-files.ts'
import { filesOfStep } from '#plan-tests.ts'
import type { TestStep } from '#test-steps.ts'

/** Where a checkout is, and where it is stored with which files a step passed. */
export type PassedPlaces = { checkout: string; passedDir: string }

const ownPlaces: PassedPlaces = { checkout: checkoutDir, passedDir: path.join(cacheDir, 'passed') }

/** Returns a step that has passed while each file it reads (`plan-tests.ts`) is as it was when it passed; a new clone knows nothing. */
export function unlessPassed(step: TestStep, { checkout, passedDir }: PassedPlaces = ownPlaces): TestStep {
  const passedFile = path.join(passedDir, step.name)
  return {
    ...step,
    hasPassed: () =>
      existsSync(passedFile) && readFileSync(passedFile, 'utf8') === hashOfFiles(checkout, step.name),
    async run(options) {
      const hash = hashOfFiles(checkout, step.name)
      const code = await step.run(options)
      mkdirSync(passedDir, { recursive: true })
      writeFileSync(passedFile, code === 0 ? hash : 'failed')
      return code
    },
  }
}

function hashOfFiles(checkout: string, name: string): string {
  const hash = createHash('sha256')
  for (const file of filesOfStep(name, checkoutFiles(checkout)).toSorted())
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(checkout, file)))
      .update('\0')
  return hash.digest('hex')
}
