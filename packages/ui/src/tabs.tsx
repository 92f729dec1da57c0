import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'
import * as css from '#tabs.css.ts'

/** One tab and its panel. */
export interface TabItem {
  value: string
  label: ReactNode
  content: ReactNode
}

/** Properties of {@link Tabs}. */
export interface TabsProps {
  /** Names the list of tabs. */
  label: string
  tabs: readonly TabItem[]
  value: string
  onValueChange: (value: string) => void
}

/** Views of one matter, one shown at a time; keep the value in the URL. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <RadixTabs.Root value={value} onValueChange={onValueChange}>
      <RadixTabs.List className={css.list} aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className={css.tab}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className={css.panel}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
