import { graphql } from '#graphql/graphql.ts'

/** A download as the TeamPanel shows it. */
export const managedDownloadFragment = graphql(`
  fragment ManagedDownload on ManagedDownload @_unmask {
    id
    sectionId
    name {
      translations {
        key
        value
      }
    }
    description {
      translations {
        key
        value
      }
    }
    version
    versionLabel
    fileName
    sizeBytes
    sha256
    storedAt
    downloadCount
    upload {
      id
      state
      sizeBytes
      checkedBytes
      versionLabel
      by
      mine
    }
  }
`)

/** A section with its downloads. */
export const managedSectionFragment = graphql(
  `
    fragment ManagedSection on ManagedDownloadSection @_unmask {
      id
      name {
        translations {
          key
          value
        }
      }
      description {
        translations {
          key
          value
        }
      }
      version
      downloads {
        id
        ...ManagedDownload
      }
    }
  `,
  [managedDownloadFragment],
)

/** All sections with all downloads. */
export const ManagedSectionsQuery = graphql(
  `
    query ManagedSections {
      managedDownloadSections {
        id
        ...ManagedSection
      }
    }
  `,
  [managedSectionFragment],
)

/** Adds a section below the others. */
export const AddSectionMutation = graphql(
  `
    mutation AddDownloadSection($input: DownloadSectionInput!) {
      addDownloadSection(input: $input) {
        id
        ...ManagedSection
      }
    }
  `,
  [managedSectionFragment],
)

/** Changes the texts of a section. */
export const EditSectionMutation = graphql(
  `
    mutation EditDownloadSection($id: ID!, $version: Int!, $input: DownloadSectionInput!) {
      editDownloadSection(id: $id, version: $version, input: $input) {
        id
        ...ManagedSection
      }
    }
  `,
  [managedSectionFragment],
)

/** Puts all sections into an order. */
export const OrderSectionsMutation = graphql(
  `
    mutation OrderDownloadSections($ids: [ID!]!) {
      orderDownloadSections(ids: $ids) {
        id
        ...ManagedSection
      }
    }
  `,
  [managedSectionFragment],
)

/** Deletes a section with as many downloads as were confirmed. */
export const DeleteSectionMutation = graphql(
  `
    mutation DeleteDownloadSection($id: ID!, $confirmedDownloads: Int!) {
      deleteDownloadSection(id: $id, confirmedDownloads: $confirmedDownloads) {
        id
        ...ManagedSection
      }
    }
  `,
  [managedSectionFragment],
)

/** Adds a download without a file. */
export const AddDownloadMutation = graphql(
  `
    mutation AddDownload($sectionId: ID!, $input: DownloadInput!) {
      addDownload(sectionId: $sectionId, input: $input) {
        id
        ...ManagedDownload
      }
    }
  `,
  [managedDownloadFragment],
)

/** Changes a download, or moves it to another section. */
export const EditDownloadMutation = graphql(
  `
    mutation EditDownload($id: ID!, $version: Int!, $sectionId: ID!, $input: DownloadInput!) {
      editDownload(id: $id, version: $version, sectionId: $sectionId, input: $input) {
        id
        ...ManagedSection
      }
    }
  `,
  [managedSectionFragment],
)

/** Puts the downloads of a section into an order. */
export const OrderDownloadsMutation = graphql(
  `
    mutation OrderDownloads($sectionId: ID!, $ids: [ID!]!) {
      orderDownloads(sectionId: $sectionId, ids: $ids) {
        id
        ...ManagedSection
      }
    }
  `,
  [managedSectionFragment],
)

/** Deletes a download with its file. */
export const DeleteDownloadMutation = graphql(
  `
    mutation DeleteDownload($id: ID!) {
      deleteDownload(id: $id) {
        id
        ...ManagedSection
      }
    }
  `,
  [managedSectionFragment],
)

/** Abandons an upload. */
export const AbandonUploadMutation = graphql(
  `
    mutation AbandonDownloadUpload($id: ID!) {
      abandonDownloadUpload(id: $id) {
        id
        ...ManagedDownload
      }
    }
  `,
  [managedDownloadFragment],
)
