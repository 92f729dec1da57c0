import { IconButton } from '@kubora/ui/icon-button'
import { TextField } from '@kubora/ui/text-field'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlashKey } from '#shell/navigation/use-slash-key.ts'

/** How long typing must rest before the server is asked, ms. */
const restMs = 250

/** Properties of {@link PlayerSearchField}. */
export interface PlayerSearchFieldProps {
  /** What the URL says. */
  search: string
  onSearch: (search: string) => void
}

/** Search field of the list; waits until typing rests, follows the URL, and takes the focus at "/". */
export function PlayerSearchField({ search, onSearch }: PlayerSearchFieldProps) {
  const { t } = useTranslation('players')
  const [typed, setTyped] = useState(search)
  const asked = useRef(search)
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(input)

  // Back and forward change the URL without typing.
  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    setTyped(search)
  }, [search])

  useEffect(() => {
    if (typed.trim() === asked.current) return
    const timer = setTimeout(() => ask(typed), restMs)
    return () => clearTimeout(timer)
  })

  function ask(text: string): void {
    asked.current = text.trim()
    onSearch(asked.current)
  }

  function clear(): void {
    setTyped('')
    ask('')
    input.current?.focus()
  }

  return (
    <search>
      <TextField
        compact
        ref={input}
        label={t(($) => $.search.label)}
        placeholder={t(($) => $.search.placeholder)}
        icon={<Search aria-hidden size={18} />}
        action={
          typed === '' ? undefined : (
            <IconButton
              size="sm"
              label={t(($) => $.search.clear)}
              icon={<X aria-hidden size={18} />}
              onClick={clear}
            />
          )
        }
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') ask(typed)
          if (event.key === 'Escape' && typed !== '') clear()
        }}
      />
    </search>
  )
}
