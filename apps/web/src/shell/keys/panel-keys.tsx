import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasArrowRows, moveAmongRows } from '#shell/keys/arrow-rows.ts'
import { keepFocus } from '#shell/keys/keep-focus.ts'
import { keepTypingOf } from '#shell/keys/keep-typing-of.ts'
import { pressSingleKey, usePageKeys } from '#shell/keys/page-keys.ts'
import { useKeySheet } from '#shell/keys/key-sheet-opener.ts'
import { lazyDialog } from '#shell/loading/lazy-dialog.tsx'

const KeySheet = lazyDialog(() => import('#shell/keys/key-sheet.tsx').then((chunk) => chunk.KeySheet))

/** The keys of a page of the TeamPanel, and the sheet that lists them. */
export function PanelKeys() {
  const { t } = useTranslation('panel')
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useKeySheet(open)
  usePageKeys([
    {
      keys: ['ArrowUp', 'ArrowDown'],
      label: t(($) => $.keys.rows),
      group: 'list',
      isActive: hasArrowRows,
    },
    { keys: ['?'], label: t(($) => $.keys.open), group: 'everywhere', run: open },
    // "/" only where the page has no search of its own
    { keys: ['Control+k', '/'], label: t(($) => $.keys.search), group: 'everywhere' },
    { keys: ['Alt+t'], label: t(($) => $.keys.toast), group: 'everywhere', isActive: isToastShown },
  ])
  const router = useRouter()
  useEffect(() => keepTypingOf(router), [router])
  useEffect(keepFocus, [])
  // on the window: after the keys of tables and of the page's own search, which listen on the document
  useEffect(() => {
    const listeners = new AbortController()
    for (const listen of [pressSingleKey, moveAmongRows])
      window.addEventListener('keydown', listen, { signal: listeners.signal })
    return () => listeners.abort()
  }, [])
  return isOpen ? <KeySheet onClose={() => setOpen(false)} /> : null
}

function isToastShown(): boolean {
  return document.querySelector('[data-sonner-toast]') !== null
}
