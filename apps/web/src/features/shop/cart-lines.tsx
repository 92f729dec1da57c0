import { formatCents } from '@kubora/i18n/format'
import { Alert } from '@kubora/ui/alert'
import { Badge } from '@kubora/ui/badge'
import { IconButton } from '@kubora/ui/icon-button'
import { Select } from '@kubora/ui/select'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import * as css from '#features/shop/cart-page.css.ts'
import { CartCoupon } from '#features/shop/cart-coupon.tsx'
import { mostOf } from '#features/shop/line-limit.ts'
import { OfferNotes } from '#features/shop/offer-notes.tsx'
import { type CartContents, SetCartLineMutation } from '#features/shop/shop.documents.ts'
import { VatNote } from '#features/shop/vat-note.tsx'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

type Line = CartContents['lines'][number]

/** The products in the cart, with how many of each, and the sum. */
export function CartLines(props: { cartKey: string; cart: CartContents; onChanged: () => void }) {
  const { cartKey, cart, onChanged } = props
  const { t } = useTranslation('shop')
  const locale = useLocale()
  const [{ error }, setLine] = useMutation(SetCartLineMutation)

  async function change(productId: string, quantity: number): Promise<void> {
    await setLine({ input: { cartKey, productId, quantity }, locale })
    onChanged()
  }

  return (
    <>
      <FailureLine error={error} />
      <ul className={css.lines}>
        {cart.lines.map((line) => (
          <CartLine
            key={line.productId}
            line={line}
            onChange={(quantity) => change(line.productId, quantity)}
          />
        ))}
      </ul>
      <CartCoupon cartKey={cartKey} cart={cart} onChanged={onChanged} />
      <p className={css.total}>
        <span>{t(($) => $.cart.total)}</span>
        <span>{formatCents(locale, cart.totalCents)}</span>
      </p>
      <p className={css.quiet}>
        <VatNote />
      </p>
    </>
  )
}

function CartLine({ line, onChange }: { line: Line; onChange: (quantity: number) => Promise<void> }) {
  const { t } = useTranslation('shop')
  const locale = useLocale()
  const { title, quantity, unitCents, isAvailable, offer } = line
  const name = title === '' ? t(($) => $.cart.unknown) : title
  const most = mostOf(offer)
  const duration =
    offer?.kind !== 'RANK'
      ? null
      : offer.days === null
        ? t(($) => $.permanent)
        : t(($) => $.days, { count: offer.days })
  const numbers = Array.from({ length: Math.max(most, quantity) }, (_, index) => {
    const number = String(index + 1)
    return { value: number, label: number }
  })
  return (
    <li className={css.line}>
      <div className={css.lineTitle}>
        {name}
        {duration === null || name.includes(duration) ? null : (
          <>
            {' '}
            <Badge tone="teal">{duration}</Badge>
          </>
        )}
        {offer === null ? null : <OfferNotes offer={offer} />}
        {isAvailable ? null : <Alert tone="warning">{t(($) => $.cart.unavailable)}</Alert>}
      </div>
      <div className={css.quantity}>
        <Select
          label={t(($) => $.cart.quantity)}
          aria-label={t(($) => $.cart.quantityOf, { title: name })}
          value={String(quantity)}
          options={numbers}
          onChange={(event) => void onChange(Number(event.target.value))}
        />
      </div>
      <span className={css.amount}>{formatCents(locale, unitCents * quantity)}</span>
      <IconButton
        label={t(($) => $.cart.remove, { title: name })}
        icon={<Trash2 size={18} />}
        onClick={() => void onChange(0)}
      />
    </li>
  )
}
