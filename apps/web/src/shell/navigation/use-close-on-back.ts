import { useBlocker } from '@tanstack/react-router'

/** Lets Back close what lies open above the page, such as a large picture, instead of leaving the page. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  useBlocker({
    shouldBlockFn({ action }) {
      if (!isOpen || action !== 'BACK') return false
      close()
      return true
    },
    enableBeforeUnload: false,
    disabled: !isOpen,
  })
}
