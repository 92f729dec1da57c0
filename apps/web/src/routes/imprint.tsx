import { createFileRoute } from '@tanstack/react-router'
import { ImprintPage } from '#features/content/imprint-page.tsx'
import { loadTexts } from '#shell/texts/texts.ts'

export const Route = createFileRoute('/imprint')({
  staticData: { api: 'none' },
  loader: () => loadTexts('legal'),
  component: ImprintPage,
})
