import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkoutDir } from '@kubora/local-servers/checkout'
import { checkedFiles } from '#retired-words/checked-files.ts'
import { createRetiredWordFinder } from '#retired-words/find-retired-words.ts'
import { glossaryFile, readGlossary } from '#retired-words/read-glossary.ts'

// A program of `npm test`: no name, comment or document uses a word that the glossary retires.
function read(file: string): string {
  return readFileSync(path.join(checkoutDir, file), 'utf8')
}

/** A file with the folders it lies in. */
function pathsOf(file: string): string[] {
  const segments = file.split('/')
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}

const finder = createRetiredWordFinder(readGlossary(read(glossaryFile)))
const files = checkedFiles(checkoutDir)
// A decision record is never renamed.
const renamable = files.filter((file) => !file.startsWith('docs/adr/'))
const paths = new Set(renamable.flatMap(pathsOf))
const findings = [
  ...[...paths].flatMap(finder.inPath),
  ...files.flatMap((file) => finder.inText(file, read(file))),
]
for (const { file, line, word, instead } of findings)
  console.error(`${file}:${line}: "${word}" is retired: write "${instead}" (${glossaryFile})`)
if (findings.length === 0) console.log(`${files.length} files use no retired word`)
process.exit(findings.length === 0 ? 0 : 1)
