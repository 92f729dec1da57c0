import { useBlocker } from '@tanstack/react-router'

/** A way out of the page that waits for an answer. */
export interface LeaveQuestion {
  isAsked: boolean
  leave: () => void
  stay: () => void
}

/** Holds every way out of the page while something is unsaved: links, back, and closing the tab. */
export function useLeaveQuestion(isUnsaved: boolean): LeaveQuestion {
  const { status, proceed, reset } = useBlocker({
    // language and history are views of the same page
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
  return { isAsked: status === 'blocked', leave: () => proceed?.(), stay: () => reset?.() }
}
