import type { RichText } from '@kubora/validation/rich-text'
import { publicQuery } from '#graphql/public-query.ts'

/** How to join, step by step, and possible errors. */
export const joinGuideQuery = publicQuery(
  'query JoinGuide($locale: Locale!) { joinGuide(locale: $locale) { steps { key system icon link linkLabel title text } errors { key title text } } }',
)

/** A step of the guide. */
export interface JoinStep {
  key: string
  /** Which computers it is for: all, windows, macos or linux. */
  system: string
  icon: string
  /** An https address or a path of this site. */
  link: string | null
  linkLabel: string | null
  title: string
  text: RichText
}

/** A possible error and its solution. */
export interface JoinError {
  /** Its anchor. */
  key: string
  title: string
  text: RichText
}
