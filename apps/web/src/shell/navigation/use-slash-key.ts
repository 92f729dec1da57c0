import { useEffect } from 'react'
import { singleKeysOff } from '#shell/keys/single-keys-off.ts'
import { focusInView } from '#shell/navigation/focus-in-view.ts'

/** Focuses the search field on "/", except from another field, a dialog or a menu, or where single keys are switched off. */
export function useSlashKey(input: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    function lead(event: KeyboardEvent): void {
      const from = event.target
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (singleKeysOff.get() === true) return
      if (
        from instanceof HTMLElement &&
        from.closest('input, textarea, select, [contenteditable], [role$=dialog], [role^=menu]')
      )
        return
      event.preventDefault()
      focusInView(input.current)
      input.current?.select()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [input])
}
