import { publishModes } from '@kubora/validation/content'
import { changelogGroups } from '@kubora/validation/changelog-groups'
import { contentKindNames } from '@kubora/validation/content-kinds'
import { builder } from '#graphql/builder.ts'

/** Kinds of managed content. */
export const ContentKind = builder.enumType('ContentKind', { values: contentKindNames })

/** Server groups of the changelog. */
export const ChangelogGroupName = builder.enumType('ChangelogGroupName', { values: changelogGroups })

/** What visitors see of an item: its live revision, nothing as that is hidden, or nothing yet. */
export type ContentStateName = 'live' | 'hidden' | 'draft' | 'scheduled'

/** Whether visitors see an item. */
export const ContentState = builder.enumType('ContentState', {
  description: 'hidden: taken offline. draft, scheduled: never public so far.',
  values: ['live', 'hidden', 'draft', 'scheduled'] as const,
})

/** What a revision is that is not public. */
export const PendingState = builder.enumType('PendingContentState', {
  values: ['draft', 'scheduled'] as const,
})

/** When a revision becomes public. */
export const PublishMode = builder.enumType('PublishMode', {
  description: 'at: at the instant publishAt.',
  values: publishModes,
})
