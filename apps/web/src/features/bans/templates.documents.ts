import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** A template of bans as the TeamPanel shows it. */
export const banTemplateFragment = graphql(`
  fragment BanTemplate on BanTemplate @_unmask {
    id
    name
    realm
    reasons {
      fallbackLanguage {
        name
      }
      translations {
        key
        value
      }
    }
    steps {
      duration
      unit
    }
    ruleId
    version
  }
`)

/** A template of bans. */
export type BanTemplate = ResultOf<typeof banTemplateFragment>

/** All templates, by name. */
export const BanTemplatesQuery = graphql(
  `
    query BanTemplates {
      banTemplates {
        id
        ...BanTemplate
      }
    }
  `,
  [banTemplateFragment],
)

/** Adds a template. */
export const AddBanTemplateMutation = graphql(
  `
    mutation AddBanTemplate($input: BanTemplateInput!) {
      addBanTemplate(input: $input) {
        id
        ...BanTemplate
      }
    }
  `,
  [banTemplateFragment],
)

/** Changes a template. */
export const EditBanTemplateMutation = graphql(
  `
    mutation EditBanTemplate($id: ID!, $version: Int!, $input: BanTemplateInput!) {
      editBanTemplate(id: $id, version: $version, input: $input) {
        id
        ...BanTemplate
      }
    }
  `,
  [banTemplateFragment],
)

/** Deletes a template; bans that were made with it stay. */
export const DeleteBanTemplateMutation = graphql(`
  mutation DeleteBanTemplate($id: ID!, $version: Int!) {
    deleteBanTemplate(id: $id, version: $version) {
      id
    }
  }
`)
