import { createFileRoute } from '@tanstack/react-router'
import { PolicyPage } from '#features/content/policy-page.tsx'
import { loadTexts } from '#shell/texts/texts.ts'

export const Route = createFileRoute('/policy')({
  staticData: { api: 'none' },
  loader: () => loadTexts('legal'),
  component: PolicyPage,
})
