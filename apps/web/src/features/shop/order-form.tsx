import { formatCents } from '@kubora/i18n/format'
import { validationText } from '@kubora/i18n/validation-text'
import { Alert } from '@kubora/ui/alert'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import * as css from '#features/shop/cart-page.css.ts'
import { guestOrderInput, orderInput } from '#features/shop/order-inputs.ts'
import { RecipientFace } from '#features/shop/recipient-face.tsx'
import { type CartContents, PlaceOrderMutation } from '#features/shop/shop.documents.ts'
import { newShopKey, storeOrderKey } from '#features/shop/shop-keys.ts'
import { VatNote } from '#features/shop/vat-note.tsx'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useSession } from '#shell/session/use-session.ts'
import { siteConfig } from '#shell/site/site-config.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Who gets the cart, and the button that orders it with an obligation to pay. */
export function OrderForm(props: { cartKey: string; cart: CartContents; onRefused: () => void }) {
  const { cartKey, cart, onRefused } = props
  const { t } = useTranslation('shop')
  const { t: validationWords } = useTranslation('validation')
  const locale = useLocale()
  const ways = siteConfig.shop?.payBy?.[locale]
  const navigate = useNavigate()
  const session = useSession()
  const [, placeOrder] = useMutation(PlaceOrderMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  // whom the buyer sees: the order is for no other player of that name
  const [playerUuid, setPlayerUuid] = useState<string | null>(null)
  // the key of the order by what was sent last: repeated it finds that order, other values are another one
  const tried = useRef<Record<string, string>>({})
  const isAvailable = cart.lines.every((line) => line.isAvailable)
  const schema = session === null ? guestOrderInput : orderInput

  const form = useAppForm({
    defaultValues: {
      isGift: false,
      playerName: session?.claims.playerName ?? '',
      giftMessage: '',
      email: '',
      accepted: false,
      atOnce: false,
    },
    validators: { onChange: schema.validate },
    onSubmit: async ({ value }) => {
      // by a key, where there is no button
      if (!isAvailable) return
      const { atOnce, accepted, ...typed } = value
      const input = {
        ...typed,
        playerUuid,
        // of what costs nothing, the form has no message
        giftMessage: cart.totalCents > 0 ? typed.giftMessage : '',
        accepted: accepted && atOnce,
        cartKey,
        totalCents: cart.totalCents,
        lines: cart.lines.map(({ productId, quantity, title, offer }) => ({
          productId,
          quantity,
          title,
          days: offer?.days ?? null,
        })),
        locale,
      }
      const request = JSON.stringify(input)
      const orderKey = tried.current[request] ?? newShopKey()
      tried.current = { [request]: orderKey }
      const { data, error } = await placeOrder({ input: { ...input, orderKey } })
      setFailure(formFailure(error, value))
      // what was refused is another order the next time; what had no response is the same one
      if (error?.graphQLErrors.length) tried.current = {}
      if (!data) return onRefused()
      storeOrderKey(orderKey)
      const { payUrl } = data.placeOrder
      // a form that redirects to the provider is refused by our own policy
      if (payUrl !== null) location.assign(payUrl)
      else await navigate({ to: '/shop/order', hash: orderKey })
    },
  })

  return (
    <FormFrame
      ofPage
      form={form}
      failure={failure}
      schema={schema}
      // why the coupon in the cart does not hold, which is no field here
      failureText={({ error: { code, fieldErrors } }) =>
        code === 'COUPON_INVALID' && fieldErrors[0] !== undefined
          ? validationText(validationWords, fieldErrors[0].key)
          : undefined
      }
    >
      <form.AppField
        name="isGift"
        listeners={{
          onChange: ({ value }) =>
            form.setFieldValue('playerName', value ? '' : (session?.claims.playerName ?? '')),
        }}
      >
        {(field) => <field.Checkbox label={t(($) => $.cart.isGift)} />}
      </form.AppField>
      <form.AppField name="playerName">
        {(field) => (
          <>
            <field.Text
              label={t(($) => $.cart.player)}
              hint={t(($) => $.cart.playerHint)}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            {/* looked up again after a refusal: the name may be another player's now */}
            <RecipientFace key={failure?.at} playerName={field.state.value} onFound={setPlayerUuid} />
          </>
        )}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values.isGift}>
        {(isGift) =>
          isGift && cart.totalCents > 0 ? (
            <form.AppField
              name="giftMessage"
              // a message that may not be sent would hold the order back from a field that nobody sees
              listeners={{ onUnmount: () => form.setFieldValue('giftMessage', '') }}
            >
              {(field) => (
                <field.Text
                  label={t(($) => $.cart.giftMessage)}
                  hint={t(($) => $.cart.giftMessageHint)}
                  autoComplete="off"
                />
              )}
            </form.AppField>
          ) : null
        }
      </form.Subscribe>
      {session === null ? (
        <form.AppField name="email">
          {(field) => <field.Email label={t(($) => $.cart.email)} autoComplete="email" />}
        </form.AppField>
      ) : (
        <p className={css.quiet}>{t(($) => $.cart.ofAccount)}</p>
      )}
      <form.AppField name="accepted">
        {(field) => (
          <field.Checkbox
            required
            label={
              <Trans
                t={t}
                i18nKey={($) => $.cart.accept}
                // in a new tab, so that nothing typed is lost
                components={{
                  terms: (
                    <TextRouterLink to="/terms" target="_blank">
                      {null}
                    </TextRouterLink>
                  ),
                  privacy: (
                    <TextRouterLink to="/policy" target="_blank">
                      {null}
                    </TextRouterLink>
                  ),
                }}
              />
            }
          />
        )}
      </form.AppField>
      <form.AppField name="atOnce">
        {(field) => <field.Checkbox required label={t(($) => $.cart.atOnce)} />}
      </form.AppField>
      <p className={css.quiet}>{t(($) => $.cart.minors)}</p>
      {isAvailable ? (
        <>
          {cart.totalCents > 0 ? (
            <p className={css.quiet}>
              {ways === undefined ? null : `${t(($) => $.cart.payBy, { ways })} `}
              {t(($) => $.cart.payment)}
            </p>
          ) : null}
          <p className={css.total}>
            <span>{t(($) => $.cart.total)}</span>
            <span>{formatCents(locale, cart.totalCents)}</span>
          </p>
          <p className={css.quiet}>
            <VatNote />
          </p>
          {/* nothing else may stand on it (§ 312j (3) BGB) */}
          <form.Submit full size="lg">
            {cart.totalCents > 0 ? t(($) => $.cart.orderPaid) : t(($) => $.cart.orderFree)}
          </form.Submit>
        </>
      ) : (
        <Alert tone="warning">{t(($) => $.cart.blocked)}</Alert>
      )}
    </FormFrame>
  )
}
