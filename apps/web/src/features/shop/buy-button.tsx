import { errorText } from '@kubora/i18n/error-text'
import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { useNavigate } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceCartKey } from '#features/shop/shop-keys.ts'
import type { ApiError } from '#graphql/api-error.ts'
import { loadChunk } from '#shell/loading/load-chunk.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { loadTexts } from '#shell/texts/texts.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Puts one of a product into the cart, or one more, and opens it. */
export function BuyButton(props: { productId: string; title: string; isSoldOut: boolean }) {
  const { productId, title, isSoldOut } = props
  const { t } = useTranslation('shop')
  const locale = useLocale()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)

  async function buy(): Promise<void> {
    setBusy(true)
    setFailure(null)
    // the client is loaded by those who buy, not by all who look
    const [{ addToCart }] = await Promise.all([
      loadChunk(() => import('#features/shop/add-to-cart.ts')),
      loadTexts('errors'),
    ])
    const added = await addToCart({ cartKey: deviceCartKey(), productId, locale })
    setBusy(false)
    if ('error' in added) return setFailure(added.error)
    const { before, now: amount } = added
    // the cart is opened, where one line more is seen but not that a number changed
    if (before === amount)
      showToast(
        'info',
        t(($) => $.cart.most, { title, amount }),
      )
    else if (before > 0)
      showToast(
        'success',
        t(($) => $.cart.raised, { title, amount }),
      )
    await navigate({ to: '/shop/cart' })
  }

  return (
    <>
      {failure === null ? null : <BuyFailure failure={failure} />}
      <Button
        variant="accent"
        full
        busy={isBusy}
        disabled={isSoldOut}
        icon={<ShoppingCart aria-hidden size={18} />}
        onClick={() => void buy().catch(() => setBusy(false))}
      >
        {isSoldOut ? t(($) => $.soldOut) : t(($) => $.toCart)}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
    </>
  )
}

/** Why it failed; rendered once the texts of errors are there. */
function BuyFailure({ failure: { code, params } }: { failure: ApiError }) {
  const { t } = useTranslation('errors')
  const locale = useLocale()
  return (
    <Alert tone="danger" role="alert">
      {errorText(t, locale, code, params, formatDateTime)}
    </Alert>
  )
}
