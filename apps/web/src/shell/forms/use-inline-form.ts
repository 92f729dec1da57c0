import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusInView } from '#shell/navigation/focus-in-view.ts'

/** A form in the page in place of the button that opens it. */
export interface InlineForm {
  isOpen: boolean
  open: () => void
  close: () => void
  /** The button, which has the focus again once the form is closed. */
  button: RefObject<HTMLButtonElement | null>
}

/** Opens and closes a form in place of its button. */
export function useInlineForm(): InlineForm {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function close(): void {
    flushSync(() => setOpen(false))
    // somebody may have gone on meanwhile
    if (document.activeElement === document.body) focusInView(button.current)
  }
  return { isOpen, open: () => setOpen(true), close, button }
}
