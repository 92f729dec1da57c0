import { previewMarkdown } from '@kubora/domain/content/preview-markdown'
import { contentRevisions } from '@kubora/schema/db/content'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { eq } from 'drizzle-orm'
import { ContentItem, ContentItemEntry } from '#features/content/content-item.type.ts'
import { ContentRevision, ContentRevisionPage } from '#features/content/content-revision.type.ts'
import { ContentKind } from '#features/content/content.enums.ts'
import { listContentItems, readContentItem } from '#features/content/read-content-items.ts'
import { listRevisions, readRevisions, readTranslatedRevision } from '#features/content/read-revisions.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'
import { Locale } from '#graphql/locale.type.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'

builder.queryFields((t) => ({
  contentItems: t.field({
    type: [ContentItemEntry],
    needs: { permission: contentPermissions.editContent },
    points: 5,
    description:
      'All items of a kind for the editor, in their order, or those that were deleted, the last one first; needs acp.content.edit.',
    args: { kind: t.arg({ type: ContentKind }), deleted: t.arg.boolean({ defaultValue: false }) },
    resolve: (_root, { kind, deleted }, { domain }) => listContentItems(domain.db, kind, { deleted }),
  }),
  contentItem: t.field({
    type: ContentItem,
    nullable: true,
    needs: { permission: contentPermissions.editContent },
    points: 3,
    description: 'An item with its public revision and what waits; needs acp.content.edit.',
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { domain }) => {
      const itemId = parseNumericId(id)
      return itemId === null ? null : readContentItem(domain.db, itemId)
    },
  }),
  contentRevisions: t.field({
    type: ContentRevisionPage,
    needs: { permission: contentPermissions.editContent },
    points: 3,
    description: 'The history of an item, newest first, at most 100 a page; needs acp.content.edit.',
    args: {
      itemId: t.arg.id(),
      after: t.arg.string({ required: false }),
      first: t.arg.int({ defaultValue: 20 }),
    },
    resolve: (_root, { itemId, ...page }, { domain }) =>
      listRevisions(domain.db, found(parseNumericId(itemId)), page),
  }),
  contentRevision: t.field({
    type: ContentRevision,
    nullable: true,
    needs: { permission: contentPermissions.editContent },
    description: 'A revision with all its texts; needs acp.content.edit.',
    args: { id: t.arg.id() },
    resolve: async (_root, { id }, { domain }) => {
      const revisionId = parseNumericId(id)
      if (revisionId === null) return null
      return (await readRevisions(domain.db, eq(contentRevisions.id, revisionId)))[0] ?? null
    },
  }),
  translatedRevision: t.field({
    type: ContentRevision,
    nullable: true,
    needs: { permission: contentPermissions.editContent },
    points: 3,
    description:
      'The revision with the German text for which the translation of a revision was last written or confirmed; needs acp.content.edit.',
    args: { revisionId: t.arg.id(), locale: t.arg({ type: Locale }) },
    resolve: (_root, { revisionId, locale }, { domain }) => {
      const id = parseNumericId(revisionId)
      return id === null ? null : readTranslatedRevision(domain.db, id, locale)
    },
  }),
  previewMarkdown: t.field({
    type: 'RichText',
    points: 5,
    ...fromAction(
      previewMarkdown,
      'What a Markdown text will look like; of at most 8,000 characters, or as many as texts of the kind may have',
    ),
    args: {
      text: t.arg.string(),
      kind: t.arg({ type: ContentKind, required: false }),
      lines: t.arg.boolean({
        defaultValue: false,
        description: 'Whether each block says in which line of the text it begins, counted from 0.',
      }),
    },
    resolve: (_root, args, { domain, principal }) => previewMarkdown.run(domain.db, principal, args),
  }),
}))
