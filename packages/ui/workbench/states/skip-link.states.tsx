import { SkipLink } from '#skip-link.tsx'
import type { State } from '../state.ts'

export const states: readonly State[] = [
  {
    name: 'focused',
    // stands at the upper edge of the window
    alone: true,
    forced: 'focus',
    show: (words) => (
      <>
        <SkipLink targetId="skip-target" label={words.skip} />
        <p id="skip-target" tabIndex={-1}>
          {words.sentence}
        </p>
      </>
    ),
    finds: (words) => [{ role: 'link', name: words.skip }],
  },
]
