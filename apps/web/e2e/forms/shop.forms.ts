import { seed } from '../support/product.ts'
import { type PageOfForms, press } from '../support/page-of-forms.ts'

// one that needs the team is listed
await seed.order(await seed.player(), { fault: 'REFUND' })

/** Forms of the shop. */
export const pages: readonly PageOfForms[] = [
  {
    path: '/admin/shop',
    forms: [{ file: 'features/shop/manage/product-form.tsx', open: press(/^Bearbeiten/), takes: 'choice' }],
  },
  {
    path: '/admin/orders',
    forms: [{ file: 'features/shop/manage/refund-form.tsx', open: press('Zurückzahlen'), takes: 'digits' }],
  },
]
