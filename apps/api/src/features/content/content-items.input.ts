import { Locale } from '#graphql/locale.type.ts'
import { ContentKind, PublishMode } from '#features/content/content.enums.ts'
import { builder } from '#graphql/builder.ts'

const settingsHint = 'Settings as the kind defines them: validation/content-kinds.ts.'
const textsHint = 'Texts by language and field: {"de": {"title": "…"}, "en": {…}, "fr": {…}}.'
const versionHint = 'The version the editor read.'

/** Input of a new item. */
export const CreateContentItemInput = builder.inputType('CreateContentItemInput', {
  fields: (t) => ({
    kind: t.field({ type: ContentKind }),
    key: t.string(),
    parentId: t.id({ required: false }),
    settings: t.field({ type: 'JSON', description: settingsHint }),
    texts: t.field({ type: 'JSON', description: textsHint }),
    publish: t.field({ type: PublishMode }),
    publishAt: t.field({ type: 'DateTime', required: false }),
    hidden: t.boolean({ required: false }),
    comment: t.string({ required: false }),
  }),
})

/** Input of a new revision. */
export const SaveContentRevisionInput = builder.inputType('SaveContentRevisionInput', {
  fields: (t) => ({
    itemId: t.id(),
    version: t.int({ description: versionHint }),
    key: t.string({ required: false, description: 'A new key; only where `canChangeKey`.' }),
    settings: t.field({ type: 'JSON', description: settingsHint }),
    texts: t.field({ type: 'JSON', description: textsHint }),
    confirmed: t.field({
      type: [Locale],
      required: false,
      description: 'Translations that still fit the German text, though they stay as they are.',
    }),
    basedOn: t.id({
      required: false,
      description:
        'The revision that the editor opened, by default the newest. If it is scheduled and the new one is no draft, it is replaced.',
    }),
    madeFrom: t.id({
      required: false,
      description: 'The public revision whose changes it takes over; by default that of the opened one.',
    }),
    publish: t.field({ type: PublishMode }),
    publishAt: t.field({ type: 'DateTime', required: false }),
    hidden: t.boolean({ required: false }),
    comment: t.string({ required: false }),
  }),
})

/** Input of a new instant for a scheduled revision. */
export const RescheduleContentRevisionInput = builder.inputType('RescheduleContentRevisionInput', {
  fields: (t) => ({
    itemId: t.id(),
    version: t.int({ description: versionHint }),
    revisionId: t.id(),
    publish: t.field({ type: PublishMode, description: 'draft: cancels it.' }),
    publishAt: t.field({ type: 'DateTime', required: false }),
  }),
})

/** Input of discarding a draft. */
export const DiscardContentDraftInput = builder.inputType('DiscardContentDraftInput', {
  fields: (t) => ({ itemId: t.id(), version: t.int({ description: versionHint }), revisionId: t.id() }),
})

/** Input of restoring a deleted item. */
export const RestoreContentItemInput = builder.inputType('RestoreContentItemInput', {
  fields: (t) => ({
    itemId: t.id(),
    version: t.int({ description: versionHint }),
    key: t.string({ required: false, description: 'Its new key; by default the one it had.' }),
  }),
})

/** Input of bringing back a revision. */
export const RestoreContentRevisionInput = builder.inputType('RestoreContentRevisionInput', {
  fields: (t) => ({
    itemId: t.id(),
    version: t.int({ description: versionHint }),
    revisionId: t.id(),
    publish: t.field({ type: PublishMode }),
    publishAt: t.field({ type: 'DateTime', required: false }),
    hidden: t.boolean({ required: false }),
    comment: t.string({ required: false }),
  }),
})

/** Input of a move. */
export const MoveContentItemInput = builder.inputType('MoveContentItemInput', {
  fields: (t) => ({
    itemId: t.id(),
    afterId: t.id({ required: false, description: 'The item it comes behind; null for the first position.' }),
  }),
})

/** Input of a deletion. */
export const DeleteContentItemInput = builder.inputType('DeleteContentItemInput', {
  fields: (t) => ({ itemId: t.id(), version: t.int({ description: versionHint }) }),
})
