import type { Found, State } from './state.ts'
import { type Language, words } from './words.ts'

const modules = import.meta.glob<{ states: readonly State[] }>('./states/*.states.tsx', { eager: true })

/** The states of each component, by the name of its file, in the order of the alphabet. */
export const allStates: readonly { component: string; states: readonly State[] }[] = Object.entries(modules)
  .map(([file, { states }]) => ({
    component: file.replace('./states/', '').replace('.states.tsx', ''),
    states,
  }))
  .toSorted((a, b) => (a.component < b.component ? -1 : 1))

/** What the test of the workbench gets of a state. */
export type ListedState = { component: string; name: string; alone: boolean; finds: readonly Found[] }

/** Lists all states with what has to be found in them in the given language. */
export function listStates(language: Language): ListedState[] {
  return allStates.flatMap(({ component, states }) =>
    states.map(({ name, alone = false, finds }) => ({
      component,
      name,
      alone,
      finds: finds(words[language]),
    })),
  )
}
