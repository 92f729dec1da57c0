import { contentKey, contentOfKind } from '@kubora/validation/content'
import { type ContentKindName, contentKinds } from '@kubora/validation/content-kinds'
import { message } from '@kubora/validation/messages'
import {
  type ContentPath,
  contentInput,
  type EditedContent,
} from '#features/content/editor/edited-content.ts'

/** A fault of a value: a `validation.<key>` and the parameters of its text. */
export interface ContentIssue {
  key: string
  params: Record<string, unknown>
}

/** Issues by the path of their value. */
export type ContentIssues = Readonly<Partial<Record<ContentPath, ContentIssue>>>

interface SchemaIssue {
  path: PropertyKey[]
  message: string
  params?: unknown
}

/** Returns what the API would refuse: the first issue of each value. A new item also needs a parent. */
export function findIssues(
  kind: ContentKindName,
  content: EditedContent,
  { isNew, canChangeKey = isNew }: { isNew: boolean; canChangeKey?: boolean },
): ContentIssues {
  const issues: Record<string, ContentIssue> = {}
  const add = (path: string, { message: key, params }: SchemaIssue) => {
    issues[path] ??= { key, params: { ...(params as Record<string, unknown> | undefined) } }
  }
  for (const issue of contentOfKind(kind).safeParse(contentInput(kind, content)).error?.issues ?? []) {
    // a list is edited in a single control
    const depth = issue.path[0] === 'settings' ? 2 : 3
    add(issue.path.slice(0, depth).join('.'), issue)
  }
  if (canChangeKey)
    for (const issue of contentKey.safeParse(content.key).error?.issues ?? []) add('key', issue)
  if (isNew && contentKinds[kind].parent !== null && content.parentId === '')
    add('parentId', { path: [], message: message('required') })
  return issues
}
