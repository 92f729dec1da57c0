/**
 * Lists where the German, English and French texts carry every figure, key, command and rule of docs/SPECIFICATION.md:
 * `npm run exec -- node packages/content/scripts/fact-coverage.ts` writes docs/content-coverage.md. With `--check` it
 * writes nothing and fails when that file is not what it would write. Exit code 1 when a fact is missing anywhere.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { factChapters } from '#fact-coverage/all-facts.ts'
import { coverageReport } from '#fact-coverage/coverage-report.ts'
import { findFact, missingParts } from '#fact-coverage/find-fact.ts'
import { readPassages, repositoryRoot } from '#fact-coverage/read-passages.ts'

const passages = readPassages()
const chapters = factChapters.map(({ title, facts }) => ({
  title,
  found: facts.map((fact) => findFact(fact, passages)),
}))
const found = chapters.flatMap((chapter) => chapter.found)
const incomplete = found.filter((fact) => missingParts(fact).length > 0)

for (const fact of incomplete) {
  console.error(`missing in ${missingParts(fact).join(', ')}: ${fact.fact.id} – ${fact.fact.says}`)
}

const report = coverageReport(chapters)
const file = path.join(repositoryRoot, 'docs/content-coverage.md')
const outdated = !existsSync(file) || readFileSync(file, 'utf8') !== report
if (process.argv.includes('--check')) {
  if (outdated) console.error('docs/content-coverage.md is not current: run "npm run generate"')
} else {
  writeFileSync(file, report)
}

console.log(`${found.length} facts, ${found.length - incomplete.length} in German, English and French`)
process.exitCode = incomplete.length > 0 || (process.argv.includes('--check') && outdated) ? 1 : 0
