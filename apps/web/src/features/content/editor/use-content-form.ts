import type { Locale } from '@kubora/validation/locales'
import type { ContentKindName } from '@kubora/validation/content-kinds'
import { useMemo, useState } from 'react'
import { type ContentIssue, type ContentIssues, findIssues } from '#features/content/editor/content-issues.ts'
import {
  contentChanges,
  type ContentPath,
  type EditedContent,
  readPath,
  writePath,
} from '#features/content/editor/edited-content.ts'
import { writeNewItem } from '#features/content/editor/suggested-key.ts'
import { mergeContent } from '#features/content/editor/merge-content.ts'
import type { ApiError } from '#graphql/api-error.ts'

/** The content from which the form starts: that of a revision, with the version of its item, or empty content. */
export interface ContentBase {
  content: EditedContent
  /** 0 for a new item. */
  version: number
  /** The revision it is; null for a new item. */
  revisionId: string | null
  /** Number of the revision; 0 for a new item. */
  number: number
  /** Whether the item may have another address: it was never public. */
  canChangeKey: boolean
  staleLocales: readonly Locale[]
}

/** The state of the form. */
export interface ContentForm {
  kind: ContentKindName
  isNew: boolean
  base: ContentBase
  content: EditedContent
  /** Whether there is something to save: a changed text or setting, or a confirmed translation. */
  isDirty: boolean
  issues: ContentIssues
  /** Id of the public revision whose changes were taken over; null when none were. */
  mergedId: string | null
  /** Languages whose translation was confirmed, as it still fits the German text. */
  confirmed: readonly Locale[]
  set: (path: ContentPath, value: string) => void
  /** Marks a control as left, so that its issue is shown. */
  leave: (path: ContentPath) => void
  /** Shows every issue, for example after an attempt to save; counts the attempts. */
  showIssues: () => void
  tries: number
  confirm: (locale: Locale, fits: boolean) => void
  /** Starts from the saved revision; text that was typed after `sent` was sent stays as an unsaved change. */
  rebase: (sent: EditedContent, base: ContentBase) => void
  /** Replaces the content of the form; with `base` it then starts from another revision. */
  replace: (content: EditedContent, base?: ContentBase) => void
  /** Stores that the content contains the changes of a public revision. */
  merge: (content: EditedContent, revisionId: string) => void
  /** Stores the version of the item, which grew with a change of another of its revisions. */
  readVersion: (version: number) => void
  /** Stores the server's refusal of `content`. */
  fail: (error: ApiError, content: EditedContent) => void
  issueOf: (path: ContentPath) => ContentIssue | undefined
}

interface Refusal {
  error: ApiError
  content: EditedContent
}

function sameContent(kind: ContentKindName, some: EditedContent, other: EditedContent): boolean {
  return some.key === other.key && contentChanges(kind, some, other).length === 0
}

/**
 * Returns the state of the editor's form. Its values are stored by path and not by mounted field, because the fields depend
 * on the kind, and the languages of closed tabs belong to it too.
 */
export function useContentForm(kind: ContentKindName, start: ContentBase): ContentForm {
  const [base, setBase] = useState(start)
  const [content, setContent] = useState(start.content)
  const [mergedId, setMergedId] = useState<string | null>(null)
  const [confirmed, setConfirmed] = useState<readonly Locale[]>([])
  const [left, setLeft] = useState<ReadonlySet<ContentPath>>(new Set())
  const [tries, setTries] = useState(0)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const isNew = base.version === 0
  const { canChangeKey } = base
  const issues = useMemo(
    () => findIssues(kind, content, { isNew, canChangeKey }),
    [kind, content, isNew, canChangeKey],
  )

  function refusedOf(path: ContentPath): ContentIssue | undefined {
    const refused = refusal?.error.fieldErrors.find((fieldError) => fieldError.path.startsWith(path))
    const isSame = refusal !== null && readPath(refusal.content, path) === readPath(content, path)
    return refused && isSame ? { key: refused.key, params: refused.params } : undefined
  }

  function startFrom(nextBase: ContentBase): void {
    setBase(nextBase)
    setRefusal(null)
    setConfirmed([])
    setMergedId(null)
    setLeft(new Set())
    setTries(0)
  }

  return {
    kind,
    isNew,
    base,
    content,
    isDirty: confirmed.length > 0 || mergedId !== null || !sameContent(kind, base.content, content),
    issues,
    confirmed,
    mergedId,
    tries,
    set: (path, value) =>
      setContent((before) =>
        isNew ? writeNewItem(kind, before, path, value) : writePath(before, path, value),
      ),
    leave: (path) => setLeft((before) => (before.has(path) ? before : new Set(before).add(path))),
    showIssues: () => setTries((count) => count + 1),
    confirm: (locale, fits) =>
      setConfirmed((before) => [...before.filter((one) => one !== locale), ...(fits ? [locale] : [])]),
    rebase(sent, nextBase) {
      setContent((now) => mergeContent(kind, sent, now, nextBase.content).content)
      startFrom(nextBase)
    },
    replace(next, nextBase) {
      const { canChangeKey: isOpen, content: stored } = nextBase ?? base
      // a draft of an earlier visit may have an address that cannot be given any more
      setContent(isOpen ? next : { ...next, key: stored.key })
      if (nextBase === undefined) setRefusal(null)
      else startFrom(nextBase)
    },
    merge(next, revisionId) {
      setContent(next)
      setMergedId(revisionId)
    },
    readVersion: (version) => setBase((before) => ({ ...before, version })),
    fail: (error, sent) => setRefusal({ error, content: sent }),
    issueOf: (path) => refusedOf(path) ?? (tries > 0 || left.has(path) ? issues[path] : undefined),
  }
}
