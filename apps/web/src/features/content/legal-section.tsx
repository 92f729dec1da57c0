import { Stack } from '@kubora/ui/stack'
import * as css from '#features/content/legal-section.css.ts'

/** One matter of a legal page. */
export function LegalSection({ title, text }: { title: string; text: string }) {
  return (
    <Stack as="section" gap={2}>
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{text}</p>
    </Stack>
  )
}
