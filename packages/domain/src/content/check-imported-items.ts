import { contentKey, contentOfKind } from '@kubora/validation/content'
import { type ContentKindName, contentKindNames, contentKinds } from '@kubora/validation/content-kinds'
import { message } from '@kubora/validation/messages'
import { z } from 'zod'
import type { Content } from '#content/content-of-revision.ts'
import { DomainError, type FieldError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'

/** An item to import: the form of `DefaultItem` of the content package. */
export type ImportedItem = {
  kind: string
  key: string
  parentKey?: string
  settings: unknown
  texts: unknown
  /** ISO 8601; left out: the instant given to the import. */
  publishedAt?: string
  /** Whether only staff see it until they publish it. */
  draft?: boolean
}

/** An item to import that was checked; `name` is `kind/key`, `parent` the name of the item it belongs to. */
export type CheckedItem = {
  kind: ContentKindName
  key: string
  name: string
  parent: string | null
  content: Content
  /** Null for a draft. */
  publishedAt: Date | null
  position: number
}

const itemShape = z.object({
  kind: z.enum(contentKindNames, { error: message('invalid-choice') }),
  key: contentKey,
  parentKey: contentKey.optional(),
  publishedAt: z.iso.datetime({ error: message('invalid-characters') }).optional(),
  draft: z.boolean().default(false),
})

/**
 * Returns the items parsed, parents before children, each with its position. Throws `INVALID_INPUT` for the first item that
 * does not fit its kind.
 */
export function checkItems(items: readonly ImportedItem[], publishedAt: string): CheckedItem[] {
  const names = new Set<string>()
  const positions = new Map<string, number>()
  const checked = items.map((item) => {
    const name = `${item.kind}/${item.key}`
    const refuse = (fieldErrors: FieldError[]): never => {
      const named = fieldErrors.map((error) => ({ ...error, path: `${name} ${error.path}` }))
      throw new DomainError('INVALID_INPUT', { fieldErrors: named })
    }
    try {
      const { kind, key, parentKey, ...given } = parseInput(itemShape, item)
      const parentKind = contentKinds[kind].parent
      const parent = parentKind === null ? null : `${parentKind}/${parentKey ?? ''}`
      if (names.has(name)) refuse([{ path: 'key', key: message('taken') }])
      names.add(name)
      const list = `${kind} ${parent}`
      const position = positions.get(list) ?? 0
      positions.set(list, position + 1)
      const content = parseInput(contentOfKind(kind), item)
      return {
        kind,
        key,
        name,
        parent,
        content,
        position,
        publishedAt: given.draft ? null : new Date(given.publishedAt ?? publishedAt),
      }
    } catch (error) {
      if (error instanceof DomainError && !error.fieldErrors.some(({ path }) => path.startsWith(name))) {
        return refuse(error.fieldErrors)
      }
      throw error
    }
  })
  for (const { name, parent } of checked) {
    if (parent !== null && !names.has(parent)) {
      const fieldErrors = [{ path: `${name} parentKey`, key: message('invalid-choice') }]
      throw new DomainError('INVALID_INPUT', { fieldErrors })
    }
  }
  return [
    ...checked.filter(({ parent }) => parent === null),
    ...checked.filter(({ parent }) => parent !== null),
  ]
}
