import { Alert, type Tone } from '#alert.tsx'
import { Button } from '#button.tsx'
import { Stack } from '#stack.tsx'
import type { State } from '../state.ts'

const tones: readonly Tone[] = ['info', 'success', 'warning', 'danger', 'neutral']

export const states: readonly State[] = [
  {
    name: 'tones',
    show: (words) => (
      <Stack>
        {tones.map((tone) => (
          <Alert key={tone} tone={tone} title={`${words.title} (${tone})`}>
            {words.lead}
          </Alert>
        ))}
      </Stack>
    ),
    finds: (words) => tones.map((tone) => ({ text: `${words.title} (${tone})` })),
  },
  {
    name: 'with actions',
    show: (words) => (
      <Alert tone="danger" title={words.failed} actions={<Button size="sm">{words.retry}</Button>}>
        {words.lead}
      </Alert>
    ),
    finds: (words) => [{ role: 'button', name: words.retry }],
  },
  {
    name: 'read aloud when it comes',
    show: (words) => (
      <Stack>
        <Alert role="alert" tone="danger">
          {words.failed}
        </Alert>
        <Alert role="status" tone="success">
          {words.saved}
        </Alert>
      </Stack>
    ),
    finds: () => [{ role: 'alert' }, { role: 'status' }],
  },
  {
    name: 'long text',
    show: (words) => <Alert title={words.long}>{words.lead}</Alert>,
    finds: (words) => [{ text: words.long }, { text: words.lead }],
  },
]
