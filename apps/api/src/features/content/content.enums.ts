import { changelogGroups, contentKindNames } from '@kubora/validation/content-kinds'
import { builder } from '#graphql/builder.ts'

/** Kinds of managed content. */
export const ContentKind = builder.enumType('ContentKind', { values: contentKindNames })

/** Server groups of the changelog. */
export const ChangelogGroupName = builder.enumType('ChangelogGroupName', { values: changelogGroups })
