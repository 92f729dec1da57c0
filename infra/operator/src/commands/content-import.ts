import { existsSync } from 'node:fs'
import path from 'node:path'
import { defaultContent } from '@kubora/content/default-content'
import { type DefaultItem, defaultPublishedAt } from '@kubora/content/default-item'
import { TextFault } from '@kubora/content/parse-text-file'
import { readTexts } from '@kubora/content/read-texts'
import { isInvented } from '@kubora/content/invented-items'
import type { ImportedItem } from '@kubora/domain/content/check-imported-items'
import { importContent } from '@kubora/domain/content/import-content'
import { publishImported, readImportedDrafts } from '@kubora/domain/content/publish-imported'
import type { DomainContext } from '@kubora/domain/kernel/context'
import { holdsDemo } from '@kubora/domain/setup/demo-mark'
import { OperatorError } from '#operator-error.ts'
import { withDomain } from '#with-domain.ts'

/**
 * Imports the default texts, except those that staff changed. A network of its own gets what is invented for the demo as
 * drafts. Returns a summary.
 */
export async function importDefaultContent(context: DomainContext): Promise<string> {
  const isDemo = await holdsDemo(context.db)
  const items = defaultContent.map((item) => ({ ...item, draft: !isDemo && isInvented(item) }))
  const outcome = await importItems(context, items, defaultPublishedAt)
  const drafts = isDemo ? 0 : (await readImportedDrafts(context)).length
  const advice =
    drafts === 0
      ? ''
      : `\n${drafts} texts that only you can vouch for are drafts: "content publish" lists them, and publishes those you name.`
  return `Default texts: ${outcome}${advice}`
}

/** The command `content publish [names]`: without names it lists the imported drafts. Throws for a name without a draft. */
export async function contentPublishCommand(names: readonly string[]): Promise<void> {
  if (names.length === 0) {
    const drafts = await withDomain(readImportedDrafts)
    for (const { name, title } of drafts) console.log(`${name}  ${title}`)
    return console.log(`${drafts.length} imported drafts. Publish some: content publish <kind or kind/key> …`)
  }
  const { published, unknown } = await withDomain((context) => publishImported(context, names))
  if (unknown.length > 0)
    throw new OperatorError(
      `No imported draft is named ${unknown.join(', ')}. "content publish" lists them. Nothing was changed.`,
    )
  console.log(`${published.length} texts are public now.`)
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
  items: readonly ImportedItem[],
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
