import { existsSync } from 'node:fs'
import path from 'node:path'
import { defaultContent } from '@kubora/content/default-content'
import { type DefaultItem, defaultPublishedAt } from '@kubora/content/default-item'
import { TextFault } from '@kubora/content/parse-text-file'
import { readTexts } from '@kubora/content/read-texts'
import { importContent } from '@kubora/domain/content/import-content'
import type { DomainContext } from '@kubora/domain/kernel/context'
import { OperatorError } from '#operator-error.ts'
import { withDomain } from '#with-domain.ts'

/** Imports the default texts, except those that staff changed. Returns a summary. */
export async function importDefaultContent(context: DomainContext): Promise<string> {
  return `Default texts: ${await importItems(context, defaultContent, defaultPublishedAt)}`
}

/** The command `content import [folder]`. Throws, before anything is changed, when a file of the folder cannot be read. */
export async function contentImportCommand(folder?: string): Promise<void> {
  if (folder === undefined) return console.log(await withDomain(importDefaultContent))
  const items = readFolder(path.resolve(folder))
  const outcome = await withDomain((context) => importItems(context, items, new Date().toISOString()))
  console.log(`Texts of ${folder}: ${outcome}`)
}

async function importItems(
  context: DomainContext,
  items: readonly DefaultItem[],
  publishedAt: string,
): Promise<string> {
  const { created, updated, unchanged, skipped } = await importContent(context, items, { publishedAt })
  return `${created.length} new, ${updated.length} updated, ${unchanged.length} as before, ${skipped.length} left as staff have them.`
}

function readFolder(folder: string): DefaultItem[] {
  if (!existsSync(folder)) throw new OperatorError(`There is no folder ${folder}. Nothing was changed.`)
  try {
    return readTexts(folder).map(({ item }) => item)
  } catch (error) {
    if (!(error instanceof TextFault)) throw error
    throw new OperatorError(
      `The texts in ${folder} have faults:\n  ${error.faults.join('\n  ')}\nNothing was changed.`,
    )
  }
}
