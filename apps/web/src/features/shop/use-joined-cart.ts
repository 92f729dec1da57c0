import { useEffect, useState, useSyncExternalStore } from 'react'
import { useMutation } from 'urql'
import { JoinCartMutation } from '#features/shop/shop.documents.ts'
import { forgetCartKey, storedCartKey } from '#features/shop/shop-keys.ts'
import { useSession } from '#shell/session/use-session.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/**
 * Moves the cart of this device into that of the account once somebody is logged in, so that it is there on other devices. Returns
 * whether there is nothing to move any more; also when it failed, as the next change of the cart moves it.
 */
export function useJoinedCart(): boolean {
  const session = useSession()
  const locale = useLocale()
  const key = useSyncExternalStore(storedCartKey.subscribe, storedCartKey.get, () => null)
  const [, joinCart] = useMutation(JoinCartMutation)
  const [hasFailed, setFailed] = useState(false)
  const wanted = session === null ? null : key
  useEffect(() => {
    if (wanted === null) return
    void joinCart({ key: wanted, locale }).then(({ error }) => {
      if (error === undefined) forgetCartKey()
      else setFailed(true)
    })
  }, [wanted, joinCart, locale])
  return wanted === null || hasFailed
}
