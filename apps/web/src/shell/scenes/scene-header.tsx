import { Container } from '@kubora/ui/container'
import { type ReactNode, useEffect, useRef } from 'react'
import * as css from '#shell/scenes/scene-header.css.ts'
import * as scene from '#shell/scenes/scene-picture.css.ts'
import { ScenePicture } from '#shell/scenes/scene-picture.tsx'
import { sceneOf } from '#shell/scenes/scene-pictures.ts'
import { focusPageTitle } from '#shell/navigation/page-focus.ts'
import { useDocumentTitle } from '#shell/navigation/use-document-title.ts'

/** Properties of {@link SceneHeader}. */
export interface SceneHeaderProps {
  /** Name of a scene; it only decorates. */
  picture: string
  /** The h1. */
  title: string
  /** The document's title if the h1 does not name the page. */
  documentTitle?: string
  lead?: ReactNode
  /** Above the title, e.g. a link back. */
  eyebrow?: ReactNode
  /** Buttons below the lead. */
  children?: ReactNode
}

/** A page's head before a scene: the h1, which takes the focus after a navigation, and the document's title. */
export function SceneHeader({
  picture,
  title,
  documentTitle = title,
  lead,
  eyebrow,
  children,
}: SceneHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(documentTitle)
  useEffect(() => {
    focusPageTitle(heading.current)
  }, [])
  return (
    <header className={css.header}>
      <Container className={css.content}>
        {eyebrow ? <div>{eyebrow}</div> : null}
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {lead ? <p className={css.lead}>{lead}</p> : null}
        {children ? <div className={css.actions}>{children}</div> : null}
      </Container>
      <div className={scene.frame}>
        <ScenePicture picture={sceneOf(picture)} alt="" first />
        <div className={scene.scrim} />
      </div>
    </header>
  )
}
