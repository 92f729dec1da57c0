import { publicQuery } from '#graphql/public-query.ts'

/** The network's pages on social platforms, as the team maintains them. */
export const socialLinksQuery = publicQuery(
  'query SocialLinks($locale: Locale!) { socialLinks(locale: $locale) { key platform url label hint } }',
)
