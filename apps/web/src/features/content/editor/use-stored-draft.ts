import { useEffect, useEffectEvent, useState } from 'react'
import {
  forgetDraft,
  storeDraft,
  type StoredDraft,
  readDrafts,
} from '#features/content/editor/stored-drafts.ts'
import type { ContentForm } from '#features/content/editor/use-content-form.ts'
import { useSession } from '#shell/session/use-session.ts'

/** Debounce before the draft is stored, ms. */
const debounceMs = 400

/** Returns an id that is unique among this device's tabs. */
function newDraftId(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2)}`
}

/** Drafts that were on this device when the editor was opened. */
export interface StoredDraftOffer {
  /** The latest draft that was neither continued nor dropped. */
  offered: StoredDraft | null
  /** Removes the offered draft, continued or not; then the one before it is offered. */
  settle: () => void
}

/** Stores typed text on this device until it is saved, and offers the drafts of earlier visits. */
export function useStoredDraft(subject: string, form: ContentForm): StoredDraftOffer {
  const upn = useSession()?.claims.upn ?? 0
  // the account that opened the editor, even if the session ends before the draft is stored
  const [owner] = useState(upn)
  const [id] = useState(newDraftId)
  const [waiting, setWaiting] = useState(() => readDrafts(subject, upn))
  const { content, isDirty, base } = form
  const [offered = null] = waiting

  const keep = useEffectEvent(() => {
    if (!isDirty) return forgetDraft(id)
    const savedAt = Date.now()
    storeDraft({ id, subject, upn: owner, savedAt, version: base.version, base: base.content, content })
  })
  useEffect(() => {
    const timer = setTimeout(() => keep(), debounceMs)
    return () => clearTimeout(timer)
  }, [content, isDirty])
  useEffect(() => {
    const keepNow = () => keep()
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [])

  return {
    offered,
    settle() {
      if (offered === null) return
      forgetDraft(offered.id)
      setWaiting(waiting.slice(1))
    },
  }
}
