/**
 * A Markdown text as the tree of known nodes that is sent to browsers instead of markup, so that no text can become code,
 * whatever was typed. The domain's `content/rich-text` makes it, the web application's `RichText` shows it.
 */

/** An inline node. Plain text is a plain string. */
export type RichInline =
  | string
  | { type: 'strong' | 'emphasis' | 'deleted'; children: RichInline[] }
  | { type: 'code'; text: string }
  /** `href` is https, mailto, a path of this site (`/rules/ttt`) or an anchor. */
  | { type: 'link'; href: string; children: RichInline[] }
  | { type: 'break' }

/** A block of a text. `line` is where it begins in the Markdown, counted from 0; only the editor's preview has it. */
export type RichBlock = { line?: number } & (
  | { type: 'paragraph'; children: RichInline[] }
  /** `id` is unique in its text and safe as an anchor. */
  | { type: 'heading'; level: 2 | 3 | 4; id: string; children: RichInline[] }
  | { type: 'list'; ordered: boolean; start: number; items: RichBlock[][] }
  | { type: 'quote'; children: RichBlock[] }
  | { type: 'codeBlock'; text: string }
  | { type: 'table'; head: RichInline[][]; rows: RichInline[][][] }
  | { type: 'rule' }
)

/** A whole text. */
export type RichText = RichBlock[]
