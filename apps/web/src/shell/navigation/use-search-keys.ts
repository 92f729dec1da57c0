import { useEffect, useEffectEvent } from 'react'
import { singleKeysOff } from '#shell/keys/single-keys-off.ts'

/** Calls `open` on Ctrl-K or Command-K, and on "/" unless the page itself takes it or single keys are switched off; never from a dialog or, for "/", a field or a menu. */
export function useSearchKeys(open: () => void): void {
  const onKeys = useEffectEvent(open)
  useEffect(() => {
    function follow(event: KeyboardEvent): void {
      const { key, target, defaultPrevented, altKey } = event
      const isCommand = event.ctrlKey || event.metaKey
      const isMeant = isCommand ? key.toLowerCase() === 'k' : key === '/' && !singleKeysOff.get()
      if (defaultPrevented || altKey || !isMeant) return
      const closed = isCommand
        ? '[role$=dialog]'
        : 'input, textarea, select, [contenteditable], [role$=dialog], [role^=menu]'
      if (target instanceof HTMLElement && target.closest(closed)) return
      event.preventDefault()
      onKeys()
    }
    // on the window: after the page's own search, which listens on the document
    window.addEventListener('keydown', follow)
    return () => window.removeEventListener('keydown', follow)
  }, [])
}
