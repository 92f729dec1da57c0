import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkoutDir } from '@kubora/local-servers/checkout'

const folder = path.join(checkoutDir, 'infra', 'docker')
const dockerfile = readFileSync(path.join(folder, 'Dockerfile'), 'utf8')

/** Images that the Dockerfile makes, as it names their stages. */
export type ImageName = 'api' | 'bridge' | 'web' | 'operator'

/** Returns the words of the program that an image runs: its entry point, or its command without one. */
export function programOfImage(name: string): string[] {
  const stage = dockerfile.split(`FROM runtime AS ${name}\n`)[1]?.split('\nFROM ')[0] ?? ''
  const [, words = '[]'] = /^ENTRYPOINT (\[.*\])$/m.exec(stage) ?? /^CMD (\[.*\])$/m.exec(stage) ?? []
  return JSON.parse(words) as string[]
}

/** Returns the variables that every image sets. */
export function variablesOfImage(): Record<string, string> {
  const [, line = ''] = /FROM \S+ AS runtime\nENV (.*)$/m.exec(dockerfile) ?? []
  return Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]))
}

/** Whether Docker leaves a file of the checkout out of what it builds from. */
export function isLeftOutOfImage(file: string): boolean {
  return leftOut.some((pattern) => path.matchesGlob(file, pattern))
}

const leftOut = readFileSync(path.join(folder, 'Dockerfile.dockerignore'), 'utf8')
  .split('\n')
  .filter((pattern) => pattern !== '')
  .flatMap((pattern) => [pattern, `${pattern}/**`])

/** Returns the versions that the images are built with. */
export function toolsOfImage(): { node: string[]; pnpm: string[] } {
  const all = (pattern: RegExp) => [...dockerfile.matchAll(pattern)].map(([, version = '']) => version)
  return { node: all(/^FROM node:([\d.]+)-/gm), pnpm: all(/\bpnpm@([\d.]+)/g) }
}
