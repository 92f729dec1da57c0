import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, 'templates')
const ending = '.template'

/** A file of the sample feature: its path within a checkout, and its text. */
export type Template = { file: string; text: string }

/** Returns the files of the sample feature, whose words `fillTemplate` replaces. */
export function readTemplates(): Template[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .toSorted()
    .map((file) => ({
      file: file.slice(0, -ending.length).split(path.sep).join('/'),
      text: readFileSync(path.join(folder, file), 'utf8'),
    }))
}
