import type { Locale } from '@kubora/i18n/locale'
import type { ReactNode } from 'react'

const drawings: Record<Locale, ReactNode> = {
  de: (
    <>
      <path fill="#1a1a1a" d="M0 0h24v16H0z" />
      <path fill="#dd1f26" d="M0 5.33h24V16H0z" />
      <path fill="#ffce00" d="M0 10.66h24V16H0z" />
    </>
  ),
  en: (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8102e" strokeWidth="1.6" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5.3" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3.2" d="M12 0v16M0 8h24" />
    </>
  ),
  fr: (
    <>
      <path fill="#1f3f94" d="M0 0h8v16H0z" />
      <path fill="#f4f4f4" d="M8 0h8v16H8z" />
      <path fill="#e1343f" d="M16 0h8v16h-8z" />
    </>
  ),
}

/** The flag of a language; decoration beside an accessible name. */
export function Flag({ locale, className }: { locale: Locale; className?: string }) {
  return (
    <svg viewBox="0 0 24 16" aria-hidden className={className} preserveAspectRatio="none">
      {drawings[locale]}
    </svg>
  )
}
