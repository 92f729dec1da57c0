import { editContent } from '@kubora/domain/content/content-editor'

/** The right to edit managed content in the TeamPanel. */
export const contentEditors = { permission: editContent } as const
