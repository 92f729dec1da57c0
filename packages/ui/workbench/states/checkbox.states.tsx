import { Checkbox } from '#checkbox.tsx'
import { TextLink } from '#text-link.tsx'
import type { State } from '../state.ts'

export const states: readonly State[] = [
  {
    name: 'unchecked',
    show: (words) => <Checkbox label={words.agree} />,
    finds: (words) => [{ role: 'checkbox', name: words.agree, checked: false }],
  },
  {
    name: 'checked',
    show: (words) => <Checkbox label={words.agree} defaultChecked />,
    finds: (words) => [{ role: 'checkbox', name: words.agree, checked: true }],
  },
  {
    name: 'hovered',
    forced: 'hover',
    show: (words) => <Checkbox label={words.agree} />,
    finds: (words) => [{ role: 'checkbox', name: words.agree }],
  },
  {
    name: 'focused',
    forced: 'focus',
    show: (words) => <Checkbox label={words.agree} />,
    finds: (words) => [{ role: 'checkbox', name: words.agree }],
  },
  {
    name: 'disabled',
    show: (words) => <Checkbox label={words.agree} disabled defaultChecked />,
    finds: (words) => [{ role: 'checkbox', name: words.agree, disabled: true, checked: true }],
  },
  {
    name: 'error',
    show: (words) => <Checkbox label={words.agree} error={words.failed} />,
    finds: (words) => [{ role: 'checkbox', name: words.agree, invalid: true, description: words.failed }],
  },
  {
    name: 'with a link',
    show: (words) => <Checkbox label={<TextLink href="#de">{words.terms}</TextLink>} />,
    finds: (words) => [
      { role: 'checkbox', name: words.terms },
      { role: 'link', name: words.terms },
    ],
  },
  {
    name: 'long text',
    show: (words) => <Checkbox label={words.long} />,
    finds: (words) => [{ role: 'checkbox', name: words.long }],
  },
]
