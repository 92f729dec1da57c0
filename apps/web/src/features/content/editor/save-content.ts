import { type OperationResult, useClient, useMutation } from 'urql'
import {
  ContentItemQuery,
  CreateContentItemMutation,
  editedItemFragment,
  SaveContentRevisionMutation,
} from '#features/content/editor/content-editor.documents.ts'
import { contentInput } from '#features/content/editor/edited-content.ts'
import type { ContentForm } from '#features/content/editor/use-content-form.ts'
import { type ApiError, apiError } from '#graphql/api-error.ts'
import { type FragmentOf, readFragment, type ResultOf } from '#graphql/graphql.ts'

/** An item with what the editor needs. */
export type EditedItem = ResultOf<typeof editedItemFragment>

/** How a revision becomes public. */
export interface Publishing {
  publish: 'draft' | 'now' | 'at'
  /** The instant for `at`. */
  publishAt: Date | null
  /** Whether the item is hidden on the site. */
  hidden: boolean
  comment: string
}

/** What a save leads to: the item, and the result of the call, by which it may be undone. */
export type SavedItem = { item: EditedItem; error: null; result: Pick<OperationResult, 'extensions'> }

/** Outcome of saving. */
export type SaveOutcome = SavedItem | { item: null; error: ApiError }

type SaveContent = (form: ContentForm, itemId: string | null, publishing: Publishing) => Promise<SaveOutcome>

/** Returns a function that saves the form as the next revision of an item, or as a new item. */
export function useSaveContent(): SaveContent {
  const [, create] = useMutation(CreateContentItemMutation)
  const [, save] = useMutation(SaveContentRevisionMutation)
  return async (
    { kind, base, content, confirmed, mergedId },
    itemId,
    { publish, publishAt, hidden, comment },
  ) => {
    const revision = {
      ...contentInput(kind, content),
      publish,
      publishAt: publishAt?.toISOString() ?? null,
      hidden,
      comment,
    }
    const place = { kind, key: content.key, parentId: content.parentId || null }
    if (itemId === null) {
      const result = await create({ input: { ...place, ...revision } })
      return outcome(result.data?.createContentItem, result)
    }
    const source = { basedOn: base.revisionId, madeFrom: mergedId }
    const key = content.key === base.content.key ? null : content.key
    const result = await save({
      input: { itemId, version: base.version, key, confirmed: [...confirmed], ...source, ...revision },
    })
    return outcome(result.data?.saveContentRevision, result)
  }
}

/** Returns a function that fetches what an item is now; null when it is deleted or cannot be fetched. */
export function useReadItem(): (id: string) => Promise<EditedItem | null> {
  const client = useClient()
  return async (id) => {
    const { data } = await client
      .query(ContentItemQuery, { id }, { requestPolicy: 'network-only' })
      .toPromise()
    return readFragment(editedItemFragment, data?.contentItem) ?? null
  }
}

function outcome(
  item: FragmentOf<typeof editedItemFragment> | undefined,
  result: Pick<OperationResult, 'error' | 'extensions'>,
): SaveOutcome {
  if (item !== undefined) return { item: readFragment(editedItemFragment, item), error: null, result }
  const noResponse: ApiError = { code: 'NETWORK_ERROR', params: {}, fieldErrors: [], traceId: null }
  return { item: null, error: result.error ? apiError(result.error) : noResponse }
}
