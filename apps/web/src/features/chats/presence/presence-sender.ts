import { presenceRenewMs, type SentPresence } from '@kubora/validation/chat-presence'

/** Shows to the other side what is done with a chat on this screen. */
export interface PresenceSender {
  /** Shows that the chat is looked at, again and again until `leave`. */
  readonly enter: () => void
  /** Shows that it is no longer looked at. */
  readonly leave: () => void
  /** Takes what is in the field: text that changes is being written, an empty field is not. */
  readonly typed: (text: string) => void
}

/** Pause between two times at which the same writing is shown, ms. */
const againMs = 3_000
/** Time without a change of the text after which nobody writes any more, ms. */
const quietMs = 10_000

/** Creates what calls `send` with each presence to show. */
export function createPresenceSender(send: (presence: SentPresence) => void): PresenceSender {
  let present: SentPresence = 'LEFT'
  let shownAt = 0
  let renewal: ReturnType<typeof setTimeout> | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined

  function show(presence: SentPresence): void {
    clearTimeout(renewal)
    present = presence === 'STOPPED' ? 'OPEN' : presence
    shownAt = Date.now()
    if (presence !== 'LEFT') renewal = setTimeout(() => show(present), presenceRenewMs)
    send(presence)
  }
  function stopWriting(): void {
    clearTimeout(quiet)
    if (present === 'WRITING') show('STOPPED')
  }

  return {
    enter() {
      if (present === 'LEFT') show('OPEN')
    },
    leave() {
      stopWriting()
      if (present !== 'LEFT') show('LEFT')
    },
    typed(text) {
      if (text.trim() === '') return stopWriting()
      clearTimeout(quiet)
      quiet = setTimeout(stopWriting, quietMs)
      if (present !== 'WRITING' || Date.now() - shownAt >= againMs) show('WRITING')
    },
  }
}
