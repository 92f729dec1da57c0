import { IconButton } from '@kubora/ui/icon-button'
import { Select } from '@kubora/ui/select'
import { TextField } from '@kubora/ui/text-field'
import { useNavigate } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/content/editor/content-list.css.ts'
import { contentFilters, type ContentListSearch } from '#features/content/editor/content-search.ts'
import { useSlashKey } from '#shell/navigation/use-slash-key.ts'

/** Narrows the list; it is all here already, so every letter counts at once. */
export function ContentFilters({ search }: { search: ContentListSearch }) {
  const { t } = useTranslation('content-editor')
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(search.q ?? '')
  const asked = useRef(typed)
  useSlashKey(input)

  // back, forward and a reset change the URL without typing
  useEffect(() => {
    if ((search.q ?? '') === asked.current) return
    asked.current = search.q ?? ''
    setTyped(asked.current)
  }, [search.q])

  function narrow({ q = asked.current, show = search.show ?? '' }: { q?: string; show?: string }): void {
    const filter = contentFilters.find((candidate) => candidate === show)
    void navigate({
      to: '/admin/content',
      search: {
        ...(search.kind ? { kind: search.kind } : {}),
        ...(q === '' ? {} : { q }),
        ...(filter ? { show: filter } : {}),
      },
      replace: true,
      resetScroll: false,
    })
  }

  function find(q: string): void {
    setTyped(q)
    asked.current = q
    narrow({ q })
  }

  return (
    <search className={css.tools}>
      <div className={css.tool}>
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
                onClick={() => {
                  find('')
                  input.current?.focus()
                }}
              />
            )
          }
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => find(event.target.value)}
        />
      </div>
      <div className={css.tool}>
        <Select
          compact
          label={t(($) => $.filter.label)}
          value={search.show ?? ''}
          onChange={(event) => narrow({ show: event.target.value })}
          options={[
            { value: '', label: t(($) => $.filter.all) },
            ...contentFilters.map((filter) => ({ value: filter, label: t(($) => $.filter[filter]) })),
          ]}
        />
      </div>
    </search>
  )
}
