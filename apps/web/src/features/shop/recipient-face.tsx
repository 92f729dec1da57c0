import { skinUrl } from '@kubora/content/skins/skin-address'
import { Avatar } from '@kubora/ui/avatar'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import * as css from '#features/shop/cart-page.css.ts'
import { ShopRecipientQuery } from '#features/shop/shop.documents.ts'
import { useFieldFailure } from '#shell/forms/form-failure.ts'

/** Debounce before the player of a typed name is looked up, ms. */
const debounceMs = 400

/**
 * Face and current name of the player whose name is typed, so that nobody pays for the wrong one. Calls `onFound` with the UUID of the
 * player who is shown, and with null for nobody.
 */
export function RecipientFace({
  playerName,
  onFound,
}: {
  playerName: string
  onFound: (uuid: string | null) => void
}) {
  const { t } = useTranslation('shop')
  const [settled, setSettled] = useState(playerName)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(playerName), debounceMs)
    return () => clearTimeout(timer)
  }, [playerName])
  const name = settled.trim()
  const [{ data }] = useQuery({
    query: ShopRecipientQuery,
    variables: { playerName: name },
    pause: name === '',
  })
  const refusal = useFieldFailure('playerName', playerName)
  const found = name === '' || playerName !== settled ? undefined : data?.shopRecipient
  const uuid = found?.uuid ?? null
  useEffect(() => onFound(uuid), [onFound, uuid])
  return (
    <div role="status">
      {found === undefined ? null : found === null ? (
        // the field says it already
        refusal ? null : (
          <p className={css.quiet}>{t(($) => $.cart.nobody)}</p>
        )
      ) : (
        <p className={css.recipient}>
          <Avatar size={40} src={skinUrl(found.uuid, 'face', 80)} />
          {t(($) => $.cart.recipient, { player: found.name })}
        </p>
      )}
    </div>
  )
}
