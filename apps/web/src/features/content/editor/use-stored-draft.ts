import { useEffect, useEffectEvent, useState } from 'react'
import { forgetDraft, storeDraft, type StoredDraft, readDrafts } from '#features/content/editor/stored-drafts.ts'
import type { ContentForm } from '#features/content/editor/use-content-form.ts'
import { useSession } from '#shell/session/use-session.ts'

/** How long typing must rest before the draft is kept, ms. */
const debounceMs = 400

/** Unique among this device's tabs. */
function newDraftId(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2)}`
}

/** Drafts that lay on this device when the editor was opened. */
export interface StoredDraftOffer {
  /** The latest that nobody decided on yet. */
  offered: StoredDraft | null
  /** Continues with it, or throws it away; the one before it is offered next. */
  settle: () => void
}

/** Keeps what is written on this device until it is saved, and offers what was left from another time. */
export function useStoredDraft(subject: string, form: ContentForm): StoredDraftOffer {
  const upn = useSession()?.claims.upn ?? 0
  // whose words they are, also when the session ends while they are written
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
