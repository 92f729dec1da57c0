import '@kubora/ui/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from '#router.tsx'
import { startTexts } from '#shell/texts/texts.ts'

// zod tries out eval when it loads, which the content policy forbids and reports
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element #root')

await startTexts()
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
