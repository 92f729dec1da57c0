import type { SentPresence } from '@kubora/validation/chat-presence'
import type { AnyVariables, CombinedError, TypedDocumentNode } from '@urql/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useClient } from 'urql'
import {
  createPresentOthers,
  type Present,
  type PresentOthers,
} from '#features/chats/presence/present-others.ts'
import { createPresenceSender } from '#features/chats/presence/presence-sender.ts'
import { apiError } from '#graphql/api-error.ts'

/** Refusals after which the chat is not what is on screen. */
const outdated = new Set([
  'CHAT_CLOSED',
  'GAME_LINK_REQUIRED',
  'NO_PERMISSION',
  'NOT_FOUND',
  'SECOND_FACTOR_REQUIRED',
])

/** How the presence in a chat is shown and read. */
export interface PresenceOptions<Data, Variables extends AnyVariables> {
  subscription: TypedDocumentNode<Data, Variables>
  variables: Variables
  /** Takes what somebody else does. */
  take: (others: PresentOthers, data: Data) => void
  /** Shows what is done here; `key` is chosen once for this screen. */
  show: (key: string, presence: SentPresence) => Promise<{ error?: CombinedError | undefined }>
  /** Called when the server says that the chat is not what is on screen, as a right to it has ended. */
  onOutdated: () => void
}

/**
 * Shows what is done with a chat while it is open and looked at. Returns who else has it open, and what takes each change of the field.
 * The first options stay.
 */
export function usePresence<Data, Variables extends AnyVariables>(
  isOpen: boolean,
  options: PresenceOptions<Data, Variables>,
): { others: readonly Present[]; onType: (text: string) => void } {
  const client = useClient()
  const [{ others, sender, listen }] = useState(() => {
    const { subscription, variables, take, show, onOutdated } = options
    const key = crypto.randomUUID()
    const others = createPresentOthers()
    const look = ({ error }: { error?: CombinedError | undefined }) => {
      if (error !== undefined && outdated.has(apiError(error).code)) onOutdated()
    }
    const sender = createPresenceSender((presence) => {
      const shown = show(key, presence)
      // who has left does not look at it
      if (presence !== 'LEFT') void shown.then(look)
    })
    const listen = () =>
      client.subscription(subscription, variables).subscribe((result) => {
        if (result.data) take(others, result.data)
        look(result)
      })
    return { others, sender, listen }
  })
  useEffect(() => {
    if (!isOpen) return
    const look = () => (document.visibilityState === 'visible' ? sender.enter() : sender.leave())
    look()
    document.addEventListener('visibilitychange', look)
    const subscribed = listen()
    return () => {
      document.removeEventListener('visibilitychange', look)
      sender.leave()
      subscribed.unsubscribe()
      others.clear()
    }
  }, [isOpen, sender, others, listen])
  return { others: useSyncExternalStore(others.subscribe, others.read, others.read), onType: sender.typed }
}
