import type { AnyRouter } from '@tanstack/react-router'
import { awaitPage, keepTyping } from '#shell/keys/kept-typing.ts'

const routers = new WeakSet<AnyRouter>()

/**
 * Keeps from the first call on what is typed for something that is loading, and while the router loads another page: the keys of the one
 * before act no more, and the text may be meant for a form of the next one.
 */
export function keepTypingOf(router: AnyRouter): void {
  if (routers.has(router)) return
  routers.add(router)
  keepTyping()
  let end: (() => void) | undefined
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    end?.()
    end = pathChanged ? awaitPage() : undefined
  })
  router.subscribe('onResolved', () => end?.())
}
