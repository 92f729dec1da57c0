import { Container } from '@kubora/ui/container'
import { PageHeader } from '@kubora/ui/page-header'
import { type ReactNode, useEffect, useRef } from 'react'
import * as css from '#shell/layout/page.css.ts'
import { focusPageTitle } from '#shell/navigation/page-focus.ts'
import { useDocumentTitle } from '#shell/navigation/use-document-title.ts'

/** Properties of {@link Page}. */
export interface PageProps {
  /** The h1 and the document's title. */
  title: string
  /** The document's title where it must say more than the h1, e.g. a count of unread messages. */
  documentTitle?: string
  eyebrow?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  width?: 'page' | 'prose' | 'form'
  centered?: boolean
  children: ReactNode
}

/** A page's column with its h1, which takes the focus after a navigation, and the document's title. */
export function Page({
  title,
  documentTitle = title,
  eyebrow,
  lead,
  actions,
  width,
  centered = false,
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(documentTitle)
  useEffect(() => {
    focusPageTitle(heading.current)
  }, [])
  return (
    <Container width={width ?? 'page'} className={centered ? css.page.center : css.page.start}>
      <PageHeader titleRef={heading} title={title} eyebrow={eyebrow} lead={lead} actions={actions} />
      {children}
    </Container>
  )
}
