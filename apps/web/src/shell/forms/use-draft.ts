import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { areDraftsClearedSince } from '#device/drafts-cleared.ts'
import type { DraftHead, DraftStore } from '#shell/forms/draft-store.ts'
import { useSession } from '#shell/session/use-session.ts'

/** Debounce before the draft is stored, ms. */
const debounceMs = 400

/** What {@link useDraft} needs of a form. */
export interface DraftOptions<Draft extends DraftHead> {
  store: DraftStore<Draft>
  /** The form and its object. */
  subject: string
  /** Names the draft of a form that comes and goes while what is typed in it stays; left out, it is another one each time. */
  id?: string | undefined
  /** What was typed; the draft is stored a moment after it changed. */
  content: unknown
  /** Whether something was typed that is not saved. */
  isDirty: boolean
  /** Returns what is stored beside the head. */
  write: () => Omit<Draft, keyof DraftHead>
}

/** Drafts that were on this device when the form was opened. */
export interface Drafts<Draft> {
  /** The latest draft that was neither continued nor discarded. */
  offered: Draft | null
  /** Removes the offered draft, continued or not; then the one before it is offered. */
  settle: () => void
  /** Removes what was typed here, as it was sent; a form that stays open stores what is typed next. */
  sent: () => void
}

/** Stores typed text on this device until it is sent or the user logs out, and offers the drafts of earlier visits. */
export function useDraft<Draft extends DraftHead>(options: DraftOptions<Draft>): Drafts<Draft> {
  const { store, subject, content, isDirty, write } = options
  const upn = useSession()?.claims.upn ?? 0
  // the account that opened the form, even if the session ends before the draft is stored
  const [{ owner, openedAt, id }] = useState(() => ({
    owner: upn,
    openedAt: Date.now(),
    id: options.id ?? newDraftId(),
  }))
  const [waiting, setWaiting] = useState(() => store.read(subject, upn).filter((one) => one.id !== id))
  const sentContent = useRef<unknown>(undefined)
  const [offered = null] = waiting

  const keep = useEffectEvent(() => {
    if (areDraftsClearedSince(openedAt)) return
    if (!isDirty || content === sentContent.current) return store.forget(id)
    const head: DraftHead = { id, subject, upn: owner, savedAt: Date.now() }
    // the head and all that is beside it
    store.store({ ...write(), ...head } as Draft)
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
      store.forget(offered.id)
      setWaiting(waiting.slice(1))
    },
    sent() {
      sentContent.current = content
      store.forget(id)
    },
  }
}

/** Returns an id that is unique among this device's tabs. */
function newDraftId(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2)}`
}
