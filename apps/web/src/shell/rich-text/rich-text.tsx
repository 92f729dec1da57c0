import type { RichBlock, RichInline, RichText as RichTextTree } from '@kubora/validation/rich-text'
import { textLink } from '@kubora/ui/text-link.css'
import { Fragment, type ReactNode } from 'react'
import { SiteLink } from '#shell/navigation/site-link.tsx'
import { markWords, wordFinder } from '#shell/rich-text/mark-words.ts'
import * as css from '#shell/rich-text/rich-text.css.ts'
import { siteText } from '#shell/rich-text/site-text.ts'
import { siteConfig } from '#shell/site/site-config.ts'

/** Properties of {@link RichText}. */
export interface RichTextProps {
  text: RichTextTree
  /** Level of the text's highest headings on this page. */
  topHeading?: 2 | 3 | 4
  /** Prefix of the anchors where several texts share a page. */
  anchorPrefix?: string
  /** Words to mark. */
  mark?: string | undefined
}

/** Context for rendering one text. */
interface Reading {
  topHeading: 2 | 3 | 4
  anchorPrefix: string
  finder: RegExp | null
  /** Inside a link, where no other link is allowed. */
  linked?: boolean
}

/** Renders a text of the team from its tree of known nodes; typed text never becomes markup. */
export function RichText({ text, topHeading = 2, anchorPrefix = '', mark = '' }: RichTextProps) {
  return (
    <div className={css.text}>{blocksOf(text, { topHeading, anchorPrefix, finder: wordFinder(mark) })}</div>
  )
}

/** Renders a text inline, e.g. as a list item; its first paragraph has no block of its own. */
export function RichLine({ text, mark = '' }: { text: RichTextTree; mark?: string | undefined }) {
  return <>{itemOf(text, { topHeading: 4, anchorPrefix: '', finder: wordFinder(mark) })}</>
}

// Keys are positions: a tree is never reordered while it is shown.

function blocksOf(blocks: readonly RichBlock[], reading: Reading): ReactNode {
  return blocks.map((block, index) => <Block key={index} block={block} reading={reading} />)
}

function itemOf([first, ...rest]: readonly RichBlock[], reading: Reading): ReactNode {
  if (first?.type !== 'paragraph') return blocksOf(first ? [first, ...rest] : rest, reading)
  return (
    <>
      <Inlines inlines={first.children} reading={reading} />
      {blocksOf(rest, reading)}
    </>
  )
}

function Block({ block, reading }: { block: RichBlock; reading: Reading }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p data-line={block.line}>
          <Inlines inlines={block.children} reading={reading} />
        </p>
      )
    case 'heading':
      return <Heading heading={block} reading={reading} />
    case 'list':
      return <List list={block} reading={reading} />
    case 'quote':
      return (
        <blockquote className={css.quote} data-line={block.line}>
          {blocksOf(block.children, reading)}
        </blockquote>
      )
    case 'codeBlock':
      return (
        <pre className={css.codeBlock} tabIndex={0} data-line={block.line}>
          <code>{siteText(block.text)}</code>
        </pre>
      )
    case 'table':
      return <Table table={block} reading={reading} />
    case 'rule':
      return <hr className={css.rule} data-line={block.line} />
  }
}

type BlockOf<Type extends RichBlock['type']> = Extract<RichBlock, { type: Type }>

function Heading({ heading, reading }: { heading: BlockOf<'heading'>; reading: Reading }) {
  const id = reading.anchorPrefix + heading.id
  const level = Math.min(6, heading.level + reading.topHeading - 2)
  const Element = `h${level as 2 | 3 | 4 | 5 | 6}` as const
  return (
    <Element id={id} className={css.heading} data-line={heading.line}>
      <a href={`#${id}`} className={css.anchor}>
        {/* a link inside the heading would be nested in a link */}
        <Inlines inlines={heading.children.map(withoutLink)} reading={{ ...reading, linked: true }} />
      </a>
    </Element>
  )
}

function withoutLink(inline: RichInline): RichInline {
  return typeof inline === 'object' && inline.type === 'link'
    ? { type: 'emphasis', children: inline.children }
    : inline
}

function List({ list, reading }: { list: BlockOf<'list'>; reading: Reading }) {
  const items = list.items.map((entry, index) => (
    <li key={index} data-line={entry[0]?.line}>
      {itemOf(entry, reading)}
    </li>
  ))
  return list.ordered ? (
    <ol start={list.start} className={css.orderedList}>
      {items}
    </ol>
  ) : (
    <ul className={css.list}>{items}</ul>
  )
}

function Table({ table, reading }: { table: BlockOf<'table'>; reading: Reading }) {
  return (
    // it scrolls sideways on phones, so keyboards must reach it
    <div className={css.tableScroller} tabIndex={0} data-line={table.line}>
      <table className={css.table}>
        <thead>
          <tr>
            {table.head.map((cell, index) => (
              <th key={index} scope="col">
                <Inlines inlines={cell} reading={reading} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, rowIndex) => (
            // a row is a line, below the head and the line under it
            <tr key={rowIndex} data-line={table.line === undefined ? undefined : table.line + 2 + rowIndex}>
              {row.map((cell, index) => (
                <td key={index}>
                  <Inlines inlines={cell} reading={reading} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Inlines({ inlines, reading }: { inlines: readonly RichInline[]; reading: Reading }) {
  return inlines.map((inline, index) => <Inline key={index} inline={inline} reading={reading} />)
}

function Inline({ inline, reading }: { inline: RichInline; reading: Reading }) {
  if (typeof inline === 'string') return <PlainText text={inline} reading={reading} />
  switch (inline.type) {
    case 'strong':
      return (
        <strong>
          <Inlines inlines={inline.children} reading={reading} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Inlines inlines={inline.children} reading={reading} />
        </em>
      )
    case 'deleted':
      return (
        <del>
          <Inlines inlines={inline.children} reading={reading} />
        </del>
      )
    case 'code':
      return (
        <code className={css.code}>
          <Words text={siteText(inline.text)} finder={reading.finder} />
        </code>
      )
    case 'link':
      return (
        <TextTarget href={inline.href} reading={reading}>
          <Inlines inlines={inline.children} reading={{ ...reading, linked: true }} />
        </TextTarget>
      )
    case 'break':
      return <br />
  }
}

/** Plain text; the operator's e-mail address becomes a mailto link. */
function PlainText({ text, reading }: { text: string; reading: Reading }) {
  const parts = reading.linked === true ? [text] : text.split(/\{\{\s*operator\.email\s*\}\}/)
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <MailLink /> : null}
      <Words text={siteText(part)} finder={reading.finder} />
    </Fragment>
  ))
}

function MailLink() {
  const { email } = siteConfig.operator
  return (
    <a href={`mailto:${email}`} className={textLink}>
      {email}
    </a>
  )
}

function TextTarget({ href, reading, children }: { href: string; reading: Reading; children: ReactNode }) {
  if (href.startsWith('/'))
    return (
      <SiteLink path={href} className={textLink}>
        {children}
      </SiteLink>
    )
  const isAnchor = href.startsWith('#')
  return (
    <a
      href={isAnchor ? `#${reading.anchorPrefix}${href.slice(1)}` : siteText(href)}
      className={textLink}
      rel={isAnchor ? undefined : 'noopener'}
    >
      {children}
    </a>
  )
}

/** Plain text with matches of the search marked. */
export function Words({ text, finder }: { text: string; finder: RegExp | null }) {
  if (finder === null) return text
  return markWords(text, finder).map((segment, index) =>
    segment.match ? (
      <mark key={index} className={css.mark}>
        {segment.text}
      </mark>
    ) : (
      segment.text
    ),
  )
}
