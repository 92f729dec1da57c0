import { seed } from '../support/product.ts'
import { type PageOfForms, press } from '../support/page-of-forms.ts'

const order = await seed.order(await seed.player())
await seed.withdrawal()

/** Forms of the shop. */
export const pages: readonly PageOfForms[] = [
  {
    path: '/admin/shop',
    forms: [
      { file: 'features/shop/manage/product-form.tsx', open: press(/^Bearbeiten/), takes: 'choice' },
      { file: 'features/shop/manage/coupon-form.tsx', open: press('Gutschein hinzufügen') },
    ],
  },
  {
    path: `/admin/order/${order.id}`,
    forms: [{ file: 'features/shop/manage/refund-form.tsx', open: press('Zurückzahlen'), takes: 'digits' }],
  },
  {
    path: '/admin/orders',
    forms: [
      { file: 'features/shop/manage/decline-form.tsx', open: press('Ablehnen') },
      { file: 'features/shop/manage/settle-form.tsx', open: press('Abschließen'), takes: 'digits' },
    ],
  },
]
