import { graphql } from '#graphql/graphql.ts'

/** Reasons or team members, those with the most first. */
export const figureGroupsFragment = graphql(`
  fragment FigureGroups on FigureGroups @_unmask {
    items {
      key
      label
      texts {
        fallbackLanguage {
          name
        }
        translations {
          key
          value
        }
      }
      count
      before
    }
    others {
      groups
      count
      before
    }
  }
`)

/** Bans and warnings of two periods, by reason and by team member. */
export const SanctionFiguresQuery = graphql(
  `
    query SanctionFigures {
      sanctionFigures {
        from
        beforeFrom
        bans {
          count
          before
          isCapped
          reasons {
            ...FigureGroups
          }
          members {
            ...FigureGroups
          }
        }
        warnings {
          count
          before
          isCapped
          reasons {
            ...FigureGroups
          }
          members {
            ...FigureGroups
          }
        }
      }
    }
  `,
  [figureGroupsFragment],
)
