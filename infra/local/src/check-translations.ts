import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { checkoutDir } from '@kubora/local-servers/checkout'
import { type Texts, compareTexts } from '#compare-texts.ts'

// A program of `npm test`: all languages are complete and alike, code uses no text that is missing, and no text is
// unused.
const reference = 'de'
const localesDir = path.join(checkoutDir, 'packages', 'i18n', 'src', 'locales')

function read(language: string, file: string): Texts {
  try {
    const texts: Texts = JSON.parse(readFileSync(path.join(localesDir, language, file), 'utf8'))
    return texts
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

function faultsOfLanguages(): string[] {
  const languages = readdirSync(localesDir)
  const files = new Set(languages.flatMap((language) => readdirSync(path.join(localesDir, language))))
  return languages
    .filter((language) => language !== reference)
    .flatMap((language) =>
      [...files].flatMap((file) =>
        compareTexts(read(reference, file), read(language, file)).map(
          (fault) => `${language}/${file}: ${fault}`,
        ),
      ),
    )
}

function i18next(...args: string[]): boolean {
  const program = path.join(checkoutDir, 'node_modules', '.bin', 'i18next-cli')
  return spawnSync(program, args, { cwd: checkoutDir, stdio: 'inherit' }).status === 0
}

const faults = faultsOfLanguages()
for (const fault of faults) console.error(fault)
const noneMissing = i18next('status')
const noneUnused = i18next('status', '--unused')
process.exit(faults.length === 0 && noneMissing && noneUnused ? 0 : 1)
