import { type PageOfForms, press } from '../support/page-of-forms.ts'

/** Forms of the shop. */
export const pages: readonly PageOfForms[] = [
  {
    path: '/admin/shop',
    forms: [
      { file: 'features/shop/manage/product-form.tsx', open: press(/^Bearbeiten/), takes: 'choice' },
    ],
  },
]
