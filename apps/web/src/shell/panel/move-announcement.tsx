import { VisuallyHidden } from '@kubora/ui/visually-hidden'

/** Tells screen readers where a moved entry stands now. */
export function MoveAnnouncement({ text }: { text: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  )
}
