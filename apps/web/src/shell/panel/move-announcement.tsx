import { VisuallyHidden } from '@kubora/ui/visually-hidden'

/** Live region that gives screen readers the new position of a moved entry. */
export function MoveAnnouncement({ text }: { text: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  )
}
