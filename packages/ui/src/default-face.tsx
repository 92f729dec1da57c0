/** Properties of {@link DefaultFace}. */
export interface DefaultFaceProps {
  className?: string
  /** Spoken name; empty: decoration. */
  label?: string
}

/** The face of someone whose skin is unknown: eight by eight pixels. */
export function DefaultFace({ className, label }: DefaultFaceProps) {
  return (
    <svg
      viewBox="0 0 8 8"
      className={className}
      shapeRendering="crispEdges"
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
    >
      <path fill="#0b6b62" d="M0 0h8v8H0z" />
      <path fill="#c98f6b" d="M1 2h6v5H1z" />
      <path fill="#b57d5b" d="M1 6h6v1H1zM3 4h2v1H3z" />
      <path fill="#3a2a22" d="M0 0h8v2H0zM0 2h1v2H0zM7 2h1v2H7z" />
      <path fill="#e8f1f1" d="M1 3h1v1H1zM6 3h1v1H6z" />
      <path fill="#0d1416" d="M2 3h1v1H2zM5 3h1v1H5z" />
      <path fill="#8a4f3d" d="M3 5h2v1H3z" />
      <path fill="#009688" d="M0 7h8v1H0z" />
    </svg>
  )
}
