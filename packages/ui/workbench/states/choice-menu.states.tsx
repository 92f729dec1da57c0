import { Button } from '#button.tsx'
import { ChoiceMenu } from '#choice-menu.tsx'
import { Opened } from '../opened.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

const nothing = () => undefined

function menu(words: Words) {
  return (
    <ChoiceMenu
      trigger={<Button>{words.more}</Button>}
      choices={[
        { id: 'points', label: words.points, chosen: true, onChoose: nothing },
        { id: 'seen', label: words.lastSeen, chosen: false, onChoose: nothing },
        { id: 'long', label: words.long, chosen: true, onChoose: nothing },
      ]}
    />
  )
}

export const states: readonly State[] = [
  {
    name: 'closed',
    show: menu,
    finds: (words) => [{ role: 'button', name: words.more, expanded: false }],
  },
  {
    name: 'open',
    alone: true,
    show: (words) => <Opened>{menu(words)}</Opened>,
    finds: (words) => [
      { role: 'menuitemcheckbox', name: words.points, checked: true },
      { role: 'menuitemcheckbox', name: words.lastSeen, checked: false },
    ],
  },
]
