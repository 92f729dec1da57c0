import { TextLink } from '@kubora/ui/text-link'
import { linkParts } from '#features/chats/answers/link-parts.ts'

/** A text that a player typed, with its addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, href }, index) =>
    href === null ? (
      part
    ) : (
      <TextLink
        // parts of one text never move
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        {part}
      </TextLink>
    ),
  )
}
