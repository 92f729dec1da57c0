import type { PageOfForms } from '../support/page-of-forms.ts'

/** Forms of game servers. */
export const pages: readonly PageOfForms[] = [
  {
    path: '/admin/servers',
    isByLink: true,
    forms: [{ file: 'features/game-servers/server-form.tsx', open: 'n' }],
  },
]
