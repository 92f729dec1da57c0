import { defaultContent } from '@kubora/content/default-content'
import { defaultPublishedAt } from '@kubora/content/default-item'
import { importContent } from '@kubora/domain/content/import-content'
import type { DomainContext } from '@kubora/domain/kernel/context'
import { withDomain } from '#with-domain.ts'

/** Brings the default texts into the database, leaving alone what staff changed, and says what it did. */
export async function importDefaultContent(context: DomainContext): Promise<string> {
  const { created, updated, unchanged, kept } = await importContent(context, defaultContent, {
    publishedAt: defaultPublishedAt,
  })
  return `Default texts: ${created.length} new, ${updated.length} updated, ${unchanged.length} as before, ${kept.length} left as staff have them.`
}

/** The command `content import`. */
export async function contentImportCommand(): Promise<void> {
  console.log(await withDomain(importDefaultContent))
}
