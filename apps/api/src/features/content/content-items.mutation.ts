import { createContentItem } from '@kubora/domain/content/create-content-item'
import { deleteContentItem } from '@kubora/domain/content/delete-content-item'
import { discardContentDraft } from '@kubora/domain/content/discard-content-draft'
import { moveContentItem } from '@kubora/domain/content/move-content-item'
import { rescheduleContentRevision } from '@kubora/domain/content/reschedule-content-revision'
import { restoreContentItem } from '@kubora/domain/content/restore-content-item'
import { restoreContentRevision } from '@kubora/domain/content/restore-content-revision'
import { saveContentRevision } from '@kubora/domain/content/save-content-revision'
import type { Database } from '@kubora/schema/db/client'
import { ContentItem, ContentItemEntry, type ItemRow } from '#features/content/content-item.type.ts'
import {
  CreateContentItemInput,
  DeleteContentItemInput,
  DiscardContentDraftInput,
  MoveContentItemInput,
  RescheduleContentRevisionInput,
  RestoreContentItemInput,
  RestoreContentRevisionInput,
  SaveContentRevisionInput,
} from '#features/content/content-items.input.ts'
import { listContentItems, readContentItem } from '#features/content/read-content-items.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'

async function itemAfter(db: Database, itemId: number): Promise<ItemRow> {
  return found(await readContentItem(db, itemId))
}

builder.mutationFields((t) => ({
  createContentItem: t.field({
    type: ContentItem,
    points: 10,
    ...fromAction(createContentItem, 'Adds an item behind the others of its kind'),
    args: { input: t.arg({ type: CreateContentItemInput }) },
    resolve: async (_root, { input }, { domain, principal }) =>
      itemAfter(domain.db, await createContentItem.run(domain, principal, input)),
  }),
  saveContentRevision: t.field({
    type: ContentItem,
    points: 10,
    ...fromAction(saveContentRevision, 'Saves the next revision of an item'),
    args: { input: t.arg({ type: SaveContentRevisionInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      await saveContentRevision.run(domain, principal, input)
      return itemAfter(domain.db, Number(input.itemId))
    },
  }),
  restoreContentRevision: t.field({
    type: ContentItem,
    points: 10,
    ...fromAction(restoreContentRevision, 'Brings an earlier revision back as the next one'),
    args: { input: t.arg({ type: RestoreContentRevisionInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      await restoreContentRevision.run(domain, principal, input)
      return itemAfter(domain.db, Number(input.itemId))
    },
  }),
  rescheduleContentRevision: t.field({
    type: ContentItem,
    points: 10,
    ...fromAction(rescheduleContentRevision, 'Moves, publishes or cancels a scheduled revision'),
    args: { input: t.arg({ type: RescheduleContentRevisionInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      await rescheduleContentRevision.run(domain, principal, input)
      return itemAfter(domain.db, Number(input.itemId))
    },
  }),
  discardContentDraft: t.field({
    type: ContentItem,
    points: 10,
    ...fromAction(discardContentDraft, 'Discards a draft, which stays in the history'),
    args: { input: t.arg({ type: DiscardContentDraftInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      await discardContentDraft.run(domain, principal, input)
      return itemAfter(domain.db, Number(input.itemId))
    },
  }),
  restoreContentItem: t.field({
    type: ContentItem,
    points: 10,
    ...fromAction(
      restoreContentItem,
      'Brings a deleted item back as a draft, with what was deleted together with it',
    ),
    args: { input: t.arg({ type: RestoreContentItemInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      await restoreContentItem.run(domain, principal, input)
      return itemAfter(domain.db, Number(input.itemId))
    },
  }),
  moveContentItem: t.field({
    type: [ContentItemEntry],
    ...fromAction(
      moveContentItem,
      'Moves an item among those of its kind and parent and returns the kind in its new order',
    ),
    args: { input: t.arg({ type: MoveContentItemInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      await moveContentItem.run(domain, principal, input)
      const { kind } = await itemAfter(domain.db, Number(input.itemId))
      return listContentItems(domain.db, kind)
    },
  }),
  deleteContentItem: t.id({
    ...fromAction(
      deleteContentItem,
      'Takes an item and all that belongs to it off the site and returns its id',
    ),
    args: { input: t.arg({ type: DeleteContentItemInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      await deleteContentItem.run(domain, principal, input)
      return input.itemId
    },
  }),
}))
