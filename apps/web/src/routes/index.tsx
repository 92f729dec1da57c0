import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#features/home/home-page.tsx'
import { loadTexts } from '#shell/texts/texts.ts'

export const Route = createFileRoute('/')({
  staticData: { api: 'none' },
  loader: () => loadTexts('home'),
  component: HomePage,
})
