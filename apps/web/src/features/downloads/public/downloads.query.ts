import { publicQuery } from '#graphql/public-query.ts'

/** The files of the download page. */
export const downloadsQuery = publicQuery(`
  query Downloads($locale: Locale!) {
    downloadSections(locale: $locale) {
      id
      name
      description
      downloads {
        id
        name
        description
        versionLabel
        fileName
        sizeBytes
        sha256
        storedAt
        downloadCount
      }
    }
  }
`)

/** A section of the page. */
export type DownloadSection = NonNullable<
  (typeof downloadsQuery)['types']
>['data']['downloadSections'][number]

/** A file of the page. */
export type Download = DownloadSection['downloads'][number]
