import { useState } from 'react'
import { Button } from '#button.tsx'
import { Inline } from '#inline.tsx'
import { Select } from '#select.tsx'
import { type Address, writeAddress } from './address.ts'
import { allStates } from './all-states.ts'
import * as css from './workbench.css.ts'
import { type Language, words } from './words.ts'

// px; null: as wide as the window
const widths = [390, 768, 1440, null]
const languages = Object.keys(words).map((value) => ({ value, label: value }))
const components = [
  { value: '', label: 'all' },
  ...allStates.map(({ component }) => ({ value: component, label: component })),
]

/** All components in their states inside a frame of any width: choose one, or drag the frame's lower right corner. */
export function Workbench() {
  const [address, setAddress] = useState<Address>({ language: 'de' })
  const [width, setWidth] = useState<number | null>(null)
  return (
    <div className={css.shell}>
      <header className={css.bar}>
        <Select
          compact
          label="Language"
          options={languages}
          value={address.language}
          onChange={(event) => setAddress({ ...address, language: event.target.value as Language })}
        />
        <Select
          compact
          label="Component"
          options={components}
          value={address.component ?? ''}
          onChange={({ target }) =>
            setAddress({ language: address.language, ...(target.value ? { component: target.value } : {}) })
          }
        />
        <Inline>
          {widths.map((one) => (
            <Button key={one} size="sm" aria-pressed={one === width} onClick={() => setWidth(one)}>
              {one === null ? 'full width' : `${one} px`}
            </Button>
          ))}
        </Inline>
      </header>
      <div className={css.viewport}>
        {/* the key resets a width that was dragged */}
        <div key={width} className={css.sheet} style={width === null ? undefined : { width }}>
          <iframe className={css.sheetFrame} title="States" src={`?frame${writeAddress(address)}`} />
        </div>
      </div>
    </div>
  )
}
