import { graphql } from '#graphql/graphql.ts'

/** An item in the editors' list. */
export const contentEntryFragment = graphql(`
  fragment ContentEntry on ContentItemEntry {
    id
    kind
    key
    parentId
    version
    titles {
      de
      en
      fr
    }
    settings
    state
    pending
    scheduledAt
    staleLocales
    missingLocales
    changedAt
    changedBy
  }
`)

/** A list of the editor: items of a kind, and of at most two kinds of children. */
export const ContentListQuery = graphql(
  `
    query ContentList(
      $kind: ContentKind!
      $firstKind: ContentKind!
      $secondKind: ContentKind!
      $withFirst: Boolean!
      $withSecond: Boolean!
    ) {
      items: contentItems(kind: $kind) {
        id
        ...ContentEntry
      }
      firstChildren: contentItems(kind: $firstKind) @include(if: $withFirst) {
        id
        ...ContentEntry
      }
      secondChildren: contentItems(kind: $secondKind) @include(if: $withSecond) {
        id
        ...ContentEntry
      }
    }
  `,
  [contentEntryFragment],
)

/** Items of one kind, e.g. those a new item may belong to. */
export const ContentKindQuery = graphql(
  `
    query ContentKindItems($kind: ContentKind!) {
      contentItems(kind: $kind) {
        id
        ...ContentEntry
      }
    }
  `,
  [contentEntryFragment],
)

/** A revision with settings and texts. */
export const contentRevisionFragment = graphql(`
  fragment WholeContentRevision on ContentRevision {
    id
    number
    authorName
    comment
    createdAt
    publishAt
    hidden
    imported
    restoredNumber
    settings
    texts {
      locale
      fields
      stale
    }
  }
`)

/** An item with what the editor needs; every mutation returns it. */
export const editedItemFragment = graphql(
  `
    fragment EditedItem on ContentItem {
      id
      kind
      key
      parentId
      version
      titles {
        de
        en
        fr
      }
      state
      pending
      scheduledAt
      staleLocales
      missingLocales
      changedAt
      changedBy
      canChangeKey
      newest {
        ...WholeContentRevision
      }
      live {
        ...WholeContentRevision
      }
      waiting {
        stage
        revision {
          ...WholeContentRevision
        }
        madeFrom {
          ...WholeContentRevision
        }
      }
    }
  `,
  [contentRevisionFragment],
)

/** One item. */
export const ContentItemQuery = graphql(
  `
    query EditedContentItem($id: ID!) {
      contentItem(id: $id) {
        ...EditedItem
      }
    }
  `,
  [editedItemFragment],
)

/** A page of an item's history. */
export const ContentHistoryQuery = graphql(`
  query ContentHistory($itemId: ID!, $after: String) {
    contentRevisions(itemId: $itemId, after: $after, first: 50) {
      items {
        id
        number
        authorName
        comment
        createdAt
        publishAt
        hidden
        imported
        restoredNumber
      }
      nextCursor
    }
  }
`)

/** One revision. */
export const ContentRevisionQuery = graphql(
  `
    query ContentRevisionTexts($id: ID!) {
      contentRevision(id: $id) {
        ...WholeContentRevision
      }
    }
  `,
  [contentRevisionFragment],
)

/** The revision whose German text a translation fits. */
export const TranslatedRevisionQuery = graphql(
  `
    query TranslatedRevision($revisionId: ID!, $locale: Locale!) {
      translatedRevision(revisionId: $revisionId, locale: $locale) {
        ...WholeContentRevision
      }
    }
  `,
  [contentRevisionFragment],
)

/** A Markdown text as the site shows it. */
export const MarkdownPreviewQuery = graphql(`
  query MarkdownPreview($text: String!, $kind: ContentKind!) {
    previewMarkdown(text: $text, kind: $kind, lines: true)
  }
`)

/** Adds an item. */
export const CreateContentItemMutation = graphql(
  `
    mutation CreateContentItem($input: CreateContentItemInput!) {
      createContentItem(input: $input) {
        ...EditedItem
      }
    }
  `,
  [editedItemFragment],
)

/** Saves the next revision. */
export const SaveContentRevisionMutation = graphql(
  `
    mutation SaveContentRevision($input: SaveContentRevisionInput!) {
      saveContentRevision(input: $input) {
        ...EditedItem
      }
    }
  `,
  [editedItemFragment],
)

/** Saves an earlier revision as the next one. */
export const RestoreContentRevisionMutation = graphql(
  `
    mutation RestoreContentRevision($input: RestoreContentRevisionInput!) {
      restoreContentRevision(input: $input) {
        ...EditedItem
      }
    }
  `,
  [editedItemFragment],
)

/** Moves, publishes or cancels a scheduled revision. */
export const RescheduleContentRevisionMutation = graphql(
  `
    mutation RescheduleContentRevision($input: RescheduleContentRevisionInput!) {
      rescheduleContentRevision(input: $input) {
        ...EditedItem
      }
    }
  `,
  [editedItemFragment],
)

/** Discards a draft. */
export const DiscardContentDraftMutation = graphql(
  `
    mutation DiscardContentDraft($input: DiscardContentDraftInput!) {
      discardContentDraft(input: $input) {
        ...EditedItem
      }
    }
  `,
  [editedItemFragment],
)

/** Moves an item among its siblings. */
export const MoveContentItemMutation = graphql(
  `
    mutation MoveContentItem($input: MoveContentItemInput!) {
      moveContentItem(input: $input) {
        id
        ...ContentEntry
      }
    }
  `,
  [contentEntryFragment],
)

/** Deletes an item with its children. */
export const DeleteContentItemMutation = graphql(`
  mutation DeleteContentItem($input: DeleteContentItemInput!) {
    deleteContentItem(input: $input)
  }
`)
