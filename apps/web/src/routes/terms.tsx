import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '#features/content/terms-page.tsx'
import { loadTexts } from '#shell/texts/texts.ts'

export const Route = createFileRoute('/terms')({
  staticData: { api: 'none' },
  loader: () => loadTexts('legal'),
  component: TermsPage,
})
