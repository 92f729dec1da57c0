import type { AnyVariables, TypedDocumentNode } from '@urql/core'
import { useEffect, useEffectEvent } from 'react'
import { useClient } from 'urql'

/** Calls `onChange` with every result of a subscription, also of two that come at once. `variables` stay the same. */
export function useLiveMessages<Data, Variables extends AnyVariables>(
  subscription: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  onChange: (data: Data) => void,
): void {
  const client = useClient()
  const change = useEffectEvent(onChange)
  const start = useEffectEvent(() =>
    client.subscription(subscription, variables).subscribe(({ data }) => {
      if (data) change(data)
    }),
  )
  useEffect(() => {
    const subscribed = start()
    return () => subscribed.unsubscribe()
  }, [client])
}
