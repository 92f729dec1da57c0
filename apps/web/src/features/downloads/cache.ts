import type { Cache } from '@urql/exchange-graphcache'
import {
  type AddDownloadMutation,
  ManagedSectionsQuery,
} from '#features/downloads/manage/managed-downloads.documents.ts'
import { addCacheUpdates } from '#graphql/cache-updates.ts'
import type { ResultOf } from '#graphql/graphql.ts'

type Sections = ResultOf<typeof ManagedSectionsQuery>['managedDownloadSections']

/** Mutations that return all sections. */
const returnsAllSections = [
  'addDownloadSection',
  'editDownloadSection',
  'orderDownloadSections',
  'deleteDownloadSection',
  'editDownload',
  'orderDownloads',
  'deleteDownload',
] as const

// Updates the panel's list of downloads after its own mutations.
addCacheUpdates({
  Mutation: {
    ...Object.fromEntries(
      returnsAllSections.map((field) => [
        field,
        (result: Record<string, unknown>, _args: unknown, cache: Cache) => {
          // each mutation selects the same fields as the query
          const sections = result[field] as Sections
          changeSections(cache, () => sections)
        },
      ]),
    ),
    addDownload: (result, _args, cache) => {
      const { addDownload: added } = result as unknown as ResultOf<typeof AddDownloadMutation>
      changeSections(cache, (sections) =>
        sections.map((section) =>
          section.id === added.sectionId && !section.downloads.some(({ id }) => id === added.id)
            ? { ...section, downloads: [...section.downloads, added] }
            : section,
        ),
      )
    },
  },
})

function changeSections(cache: Cache, change: (sections: Sections) => Sections): void {
  cache.updateQuery({ query: ManagedSectionsQuery }, (data) =>
    data === null ? data : { ...data, managedDownloadSections: change(data.managedDownloadSections) },
  )
}
