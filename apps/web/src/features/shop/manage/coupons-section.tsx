import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import * as css from '#features/shop/cart-page.css.ts'
import { CouponForm } from '#features/shop/manage/coupon-form.tsx'
import {
  DeleteShopCouponMutation,
  type ShopCoupon,
  ShopCouponsQuery,
} from '#features/shop/manage/coupons.documents.ts'
import type { ManagedProduct } from '#features/shop/manage/managed-shop.documents.ts'
import { useCouponFacts } from '#features/shop/manage/use-coupon-facts.ts'
import { DeleteDialog } from '#shell/panel/delete-dialog.tsx'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { RowButtons } from '#shell/panel/row-buttons.tsx'
import { useDeletion } from '#shell/panel/use-deletion.ts'
import { useNow } from '#shell/time/use-now.ts'

type Opened = { what: 'edit'; coupon: ShopCoupon | null } | { what: 'delete'; coupon: ShopCoupon }

/** The coupons of the shop, with the ways to add, change, end and delete one. */
export function CouponsSection({ products }: { products: readonly ManagedProduct[] }) {
  const { t } = useTranslation('shop-coupons')
  const [{ data, error }, refetch] = useQuery({
    query: ShopCouponsQuery,
    requestPolicy: 'cache-and-network',
  })
  const reload = () => refetch({ requestPolicy: 'network-only' })
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  // somebody else may have changed it since it was opened
  const newest = (coupon: ShopCoupon) => data?.shopCoupons.find(({ id }) => id === coupon.id) ?? coupon
  return (
    <Card
      title={t(($) => $.title)}
      actions={
        <Button size="sm" onClick={() => setOpened({ what: 'edit', coupon: null })}>
          {t(($) => $.add)}
        </Button>
      }
    >
      <PanelQuery
        data={data?.shopCoupons}
        error={error}
        failed={t(($) => $.loadFailed)}
        onRetry={reload}
        outline={<Skeleton shape="row" />}
      >
        {(coupons) =>
          coupons.length === 0 ? (
            <p className={css.quiet}>{t(($) => $.none)}</p>
          ) : (
            <ul data-arrow-rows="inside" className={css.lines}>
              {coupons.map((coupon) => (
                <CouponRow key={coupon.id} coupon={coupon} products={products} onOpen={setOpened} />
              ))}
            </ul>
          )
        }
      </PanelQuery>
      {opened?.what === 'edit' ? (
        <FormDialog
          title={opened.coupon === null ? t(($) => $.add) : t(($) => $.edit, { code: opened.coupon.code })}
          onClose={close}
        >
          <CouponForm
            coupon={opened.coupon && newest(opened.coupon)}
            products={products}
            onChanged={reload}
            onClose={close}
          />
        </FormDialog>
      ) : null}
      {opened?.what === 'delete' ? (
        <DeleteCoupon coupon={newest(opened.coupon)} onChanged={reload} onClose={close} />
      ) : null}
    </Card>
  )
}

type CouponRowProps = {
  coupon: ShopCoupon
  products: readonly ManagedProduct[]
  onOpen: (opened: Opened) => void
}

function CouponRow({ coupon, products, onOpen }: CouponRowProps) {
  const { t } = useTranslation('shop-coupons')
  const couponFacts = useCouponFacts(products)
  const now = useNow()
  const { code, startsAt, endsAt, usesLeft } = coupon
  const hasEnded = (endsAt !== null && new Date(endsAt) <= now) || usesLeft === 0
  const state = hasEnded ? 'ended' : startsAt !== null && new Date(startsAt) > now ? 'planned' : 'valid'
  return (
    <li className={css.line}>
      <div className={css.lineTitle}>
        {code}
        <p className={css.quiet}>{couponFacts(coupon).join(' · ')}</p>
      </div>
      <Badge tone={state === 'valid' ? 'success' : 'neutral'}>{t(($) => $[state])}</Badge>
      <RowButtons
        size="sm"
        name={code}
        onEdit={() => onOpen({ what: 'edit', coupon })}
        onDelete={() => onOpen({ what: 'delete', coupon })}
      />
    </li>
  )
}

type DeleteCouponProps = { coupon: ShopCoupon; onChanged: () => void; onClose: () => void }

function DeleteCoupon({ coupon, onChanged, onClose }: DeleteCouponProps) {
  const { t } = useTranslation('shop-coupons')
  const { id, version, code } = coupon
  return (
    <DeleteDialog
      title={t(($) => $.delete.title, { code })}
      effect={t(($) => $.delete.effect)}
      confirmLabel={t(($) => $.delete.confirm)}
      {...useDeletion(
        DeleteShopCouponMutation,
        { id, version },
        { done: t(($) => $.deleted, { code }), onSent: onChanged, onClose },
      )}
    />
  )
}
