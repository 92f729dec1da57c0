import { createRoot } from 'react-dom/client'
import '#global.css.ts'
import { listStates } from './all-states.ts'
import { followForcedStates } from './forced-states.ts'
import { StatesPage } from './states-page.tsx'
import { Workbench } from './workbench.tsx'

followForcedStates()
// for the test, which opens the frame's page itself
Object.assign(window, { listStates })

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
const isFrame = new URLSearchParams(window.location.search).has('frame')
createRoot(root).render(isFrame ? <StatesPage /> : <Workbench />)
