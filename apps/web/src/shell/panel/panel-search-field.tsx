import { IconButton } from '@kubora/ui/icon-button'
import { TextField } from '@kubora/ui/text-field'
import { useLocation } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { awaitPage } from '#shell/keys/kept-typing.ts'
import { usePageKeys } from '#shell/keys/page-keys.ts'
import { singleKeysOff } from '#shell/keys/single-keys-off.ts'
import { focusInView } from '#shell/navigation/focus-in-view.ts'
import { useSlashKey } from '#shell/navigation/use-slash-key.ts'
import { useTypedSearch } from '#shell/navigation/use-typed-search.ts'
import { usePersistedValue } from '#shell/session/use-persisted-value.ts'

/** Debounce of a search on the server, ms. */
const serverDebounceMs = 250

/** Properties of {@link PanelSearchField}. */
export interface PanelSearchFieldProps {
  label: string
  placeholder: string
  /** Search text in the URL. */
  search: string
  onSearch: (search: string) => void
  /** Debounce, ms; 0 where all items are loaded already. */
  debounceMs?: number
}

/** The search field of a list: follows the URL, is focused by "/" and by the address `#search`, and cleared by Escape. */
export function PanelSearchField(props: PanelSearchFieldProps) {
  const { label, placeholder, search, onSearch, debounceMs = serverDebounceMs } = props
  const { t } = useTranslation('panel')
  const input = useRef<HTMLInputElement>(null)
  const { typed, type, searchNow, clear } = useTypedSearch(search, onSearch, debounceMs)
  const isKeyOff = usePersistedValue(singleKeysOff) === true
  useSlashKey(input)
  usePageKeys([{ keys: ['/'], label, group: 'page' }])
  const isLedTo = useLocation({ select: ({ hash }) => hash === 'search' })
  useLayoutEffect(() => {
    if (!isLedTo) return
    const release = awaitPage()
    // after the title, which gets the focus as the page opens
    const frame = requestAnimationFrame(() => {
      focusInView(input.current)
      release()
    })
    return () => {
      cancelAnimationFrame(frame)
      release()
    }
  }, [isLedTo])

  return (
    <TextField
      compact
      ref={input}
      label={label}
      placeholder={placeholder}
      icon={<Search aria-hidden size={18} />}
      action={
        typed === '' ? undefined : (
          <IconButton
            size="sm"
            label={t(($) => $.search.clear)}
            icon={<X aria-hidden size={18} />}
            onClick={() => {
              clear()
              input.current?.focus({ preventScroll: true })
            }}
          />
        )
      }
      enterKeyHint="search"
      data-list-search
      aria-keyshortcuts={isKeyOff ? undefined : '/'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow()
        if (event.key === 'Escape' && typed !== '') clear()
      }}
    />
  )
}
