import '#features/content/changelog.query.ts'
import '#features/content/content-items.mutation.ts'
import '#features/content/content-items.query.ts'
import '#features/content/content-queue.query.ts'
import '#features/content/home-page.query.ts'
import '#features/content/join-guide.query.ts'
import '#features/content/product-categories.query.ts'
import '#features/content/rule-book.query.ts'
import '#features/content/search-content.query.ts'
import '#features/content/single-pages.query.ts'
import '#features/content/social-links.query.ts'
import '#features/content/wiki.query.ts'
import type { ApiFeature } from '#api-feature.ts'

/** What staff write, as visitors and as editors see it. */
export const contentFeature: ApiFeature = {}
