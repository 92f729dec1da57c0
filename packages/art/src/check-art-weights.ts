/**
 * Looks whether every picture of orders.mjs is there in all its formats and sizes and light enough:
 * `npm run exec -- node packages/art/src/check-art-weights.ts`. Exit code 1 when one is not.
 */
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { heroScenes, orders } from '#orders.mjs'

const assets = path.resolve(import.meta.dirname, '../../content/assets')

/** What the landing page may load for its first picture, bytes. */
const heroLimits = { '1600.avif': 70_000, '640.avif': 20_000 }

async function weightOf(file: string): Promise<number> {
  try {
    return (await stat(path.join(assets, file))).size
  } catch {
    return 0
  }
}

async function problemOf(
  file: string,
  size: readonly [number, number],
  limit: number,
): Promise<string | undefined> {
  const weight = await weightOf(file)
  if (weight === 0) return `${file} is missing`
  if (weight > limit) return `${file} weighs ${weight} bytes, ${limit} are allowed`
  const { width, height } = await sharp(await readFile(path.join(assets, file))).metadata()
  if (width !== size[0] || height !== size[1])
    return `${file} is ${width} × ${height}, not ${size[0]} × ${size[1]}`
  return undefined
}

/** What is wrong with the pictures, one sentence each; empty when all is well. */
export async function artProblems(): Promise<string[]> {
  const checks: Promise<string | undefined>[] = []
  for (const { outputs } of orders)
    for (const { file, size, limits } of outputs)
      for (const [format, limit] of Object.entries(limits))
        checks.push(problemOf(`${file}.${format}`, size, limit))
  for (const scene of heroScenes)
    for (const [end, limit] of Object.entries(heroLimits)) {
      const file = `scenes/${scene}-${end}`
      checks.push(weightOf(file).then((weight) => (weight > limit ? `${file} is too heavy` : undefined)))
    }
  return (await Promise.all(checks)).filter((problem) => problem !== undefined)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await artProblems()
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
  else process.stdout.write('every picture is there and light enough\n')
}
