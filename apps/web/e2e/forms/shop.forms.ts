import { seed } from '../support/product.ts'
import { type PageOfForms, press } from '../support/page-of-forms.ts'

// one that needs the team is listed
await seed.order(await seed.player(), { fault: 'REFUND' })
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
    path: '/admin/orders',
    forms: [
      { file: 'features/shop/manage/refund-form.tsx', open: press('Zurückzahlen'), takes: 'digits' },
      { file: 'features/shop/manage/decline-form.tsx', open: press('Ablehnen') },
    ],
  },
]
