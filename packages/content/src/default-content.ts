import path from 'node:path'
import type { DefaultItem } from '#default-item.ts'
import { readTexts, type TextItem } from '#read-texts.ts'

/** All items a new network starts with and the folder of each in `texts`, as read once per process. */
export const defaultTexts: readonly TextItem[] = readTexts(path.resolve(import.meta.dirname, '../texts'))

/** All items a new network starts with; those of a kind stand in the order readers see them. */
export const defaultContent: readonly DefaultItem[] = defaultTexts.map(({ item }) => item)
