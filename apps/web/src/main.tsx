import '@kubora/ui/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'urql'
import { createApiClient } from '#graphql/client.ts'
import { router } from '#router.tsx'
import { loadChunk } from '#shell/loading/load-chunk.ts'
import { startTexts } from '#shell/texts/texts.ts'

const client = createApiClient(
  async () => (await loadChunk(() => import('#cache-updates.ts'))).appCacheExchange,
)

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element #root')

await startTexts()
createRoot(root).render(
  <StrictMode>
    <Provider value={client}>
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>,
)
