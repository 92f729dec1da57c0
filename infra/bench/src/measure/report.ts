import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem, type as system } from 'node:os'
import path from 'node:path'
import { checkoutDir } from '@kubora/local-servers/checkout'

/** Returns a table as Markdown: a row of headings, then rows of cells. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Returns the machine and versions that were measured, in one sentence. */
export function machine(versions: Record<string, string>): string {
  const [cpu] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  const software = Object.entries({ Node: process.versions.node, ...versions })
  return `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpu?.model.trim()}, ${memory}, ${system()}, ${software.map(([name, version]) => `${name} ${version}`).join(', ')}.`
}

/** Prints a report and writes it to docs/performance/<name>.md. */
export function publish(name: string, text: string): void {
  const file = path.join(checkoutDir, 'docs', 'performance', `${name}.md`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${text.trim()}\n`)
  process.stdout.write(`\n${text.trim()}\n\nwritten to ${path.relative(checkoutDir, file)}\n`)
}

/** Returns a line with a goal and whether it was met. */
export function verdict(goal: string, met: boolean): string {
  return `- ${goal}: **${met ? 'met' : 'missed'}**`
}
