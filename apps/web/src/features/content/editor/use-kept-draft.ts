import { useEffect, useEffectEvent, useState } from 'react'
import { forgetDraft, keepDraft, type KeptDraft, readDraft } from '#features/content/editor/kept-drafts.ts'
import type { ContentForm } from '#features/content/editor/use-content-form.ts'
import { useSession } from '#shell/session/use-session.ts'

/** How long typing must rest before the draft is kept, ms. */
const restMs = 400

/** A draft that lay on this device when the editor was opened. */
export interface KeptDraftOffer {
  offered: KeptDraft | null
  /** Continues with it, or throws it away. */
  settle: () => void
}

/** Keeps what is written on this device until it is saved, and offers what was left from another time. */
export function useKeptDraft(subject: string, form: ContentForm): KeptDraftOffer {
  const upn = useSession()?.claims.upn ?? 0
  const [offered, setOffered] = useState(() => readDraft(subject, upn))
  const { content, isDirty, base } = form

  const keep = useEffectEvent(() => {
    // what lies there is somebody's work until they decided on it
    if (offered !== null) return
    if (isDirty)
      keepDraft({ subject, upn, savedAt: Date.now(), version: base.version, base: base.content, content })
    else forgetDraft(subject, upn)
  })
  useEffect(() => {
    const timer = setTimeout(() => keep(), restMs)
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
      forgetDraft(subject, upn)
      setOffered(null)
    },
  }
}
