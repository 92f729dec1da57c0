import { useBlocker } from '@tanstack/react-router'

/** A blocked navigation that waits for the user to leave or stay. */
export interface LeaveQuestion {
  isAsked: boolean
  leave: () => void
  stay: () => void
}

/** Blocks leaving the page while something is unsaved: links, back, and closing the tab. */
export function useLeaveQuestion(isUnsaved: boolean): LeaveQuestion {
  const { status, proceed, reset } = useBlocker({
    // language and history change only search parameters of the same page
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
  return { isAsked: status === 'blocked', leave: () => proceed?.(), stay: () => reset?.() }
}
