import { checkoutFiles } from '#checkout-files.ts'
import { glossaryFile } from '#retired-words/read-glossary.ts'

const readable = /\.(ts|tsx|mts|mjs|cjs|md|py|lua|java)$/

// The glossary itself, what is stored or written for visitors, and what programs write.
const exempt = [
  new RegExp(`^${glossaryFile}$`),
  /\/migrations\//,
  /^packages\/i18n\/src\/locales\//,
  /^packages\/content\/texts\//,
  /^docs\/(PERMISSIONS|ERRORS|content-coverage)\.md$/,
  /\.gen\.ts$/,
  /\/graphql-(env|cache)\.d\.ts$/,
]

/** Names the code, documents and example plugins of a checkout, with or without git, whose words are checked. */
export function checkedFiles(dir: string): readonly string[] {
  return checkoutFiles(dir).filter(
    (file) => readable.test(file) && !exempt.some((pattern) => pattern.test(file)),
  )
}
