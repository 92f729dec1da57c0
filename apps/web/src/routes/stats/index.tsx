import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/stats/')({
  staticData: { api: 'none', page: 'public' },
  beforeLoad: () => {
    throw redirect({ to: '/stats/community', replace: true })
  },
})
