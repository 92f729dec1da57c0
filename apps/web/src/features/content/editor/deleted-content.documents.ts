import { editedItemFragment } from '#features/content/editor/content-editor.documents.ts'
import { graphql } from '#graphql/graphql.ts'

/** A deleted item. */
export const deletedEntryFragment = graphql(`
  fragment DeletedContentEntry on ContentItemEntry {
    id
    kind
    key
    version
    titles {
      de
      en
      fr
    }
    deletedAt
  }
`)

/** What was deleted of a list. */
export const DeletedContentQuery = graphql(
  `
    query DeletedContent(
      $kind: ContentKind!
      $firstKind: ContentKind!
      $secondKind: ContentKind!
      $withFirst: Boolean!
      $withSecond: Boolean!
    ) {
      items: contentItems(kind: $kind, deleted: true) {
        id
        ...DeletedContentEntry
      }
      firstChildren: contentItems(kind: $firstKind, deleted: true) @include(if: $withFirst) {
        id
        ...DeletedContentEntry
      }
      secondChildren: contentItems(kind: $secondKind, deleted: true) @include(if: $withSecond) {
        id
        ...DeletedContentEntry
      }
    }
  `,
  [deletedEntryFragment],
)

/** Restores a deleted item as a draft. */
export const RestoreContentItemMutation = graphql(
  `
    mutation RestoreContentItem($input: RestoreContentItemInput!) {
      restoreContentItem(input: $input) {
        ...EditedItem
      }
    }
  `,
  [editedItemFragment],
)
