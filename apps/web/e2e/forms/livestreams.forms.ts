import type { PageOfForms } from '../support/page-of-forms.ts'

/** Forms of livestreams. */
export const pages: readonly PageOfForms[] = [
  { path: '/admin/livestreams', forms: [{ file: 'features/livestreams/channel-dialog.tsx', open: 'n' }] },
]
