import type { PageOfForms } from '../support/page-of-forms.ts'

/** Forms of premessages. */
export const pages: readonly PageOfForms[] = [
  {
    path: '/admin/messages/freeroam',
    forms: [{ file: 'features/premessages/premessage-form.tsx', open: 'n' }],
  },
]
