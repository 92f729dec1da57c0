import { useState } from 'react'
import * as css from '#avatar.css.ts'
import { classNames } from '#class-names.ts'
import { DefaultFace } from '#default-face.tsx'

/** Properties of {@link Avatar}. */
export interface AvatarProps {
  /** Address of the face; absent or failing: the default face. */
  src?: string | undefined
  /** Empty where the name stands beside it. */
  alt?: string
  /** Edge in px. */
  size?: 24 | 40 | 64
}

/** A player's face, 64 px by default. */
export function Avatar({ src, alt = '', size = 64 }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const className = classNames(css.avatar, css.size[size])
  if (!src || src === failedSrc) return <DefaultFace className={className} label={alt} />
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  )
}
