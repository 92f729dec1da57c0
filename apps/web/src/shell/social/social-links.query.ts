import { publicQuery } from '#graphql/public-query.ts'

/** Where else the network is found, as the team keeps it. */
export const socialLinksQuery = publicQuery(
  'query SocialLinks($locale: Locale!) { socialLinks(locale: $locale) { key platform url label hint } }',
)
