import { searchText } from '#shell/navigation/search-text.ts'

/** Search parameters of the jobs of a realm. */
export interface JobsSearch {
  /** Id of the job whose members are shown. */
  job?: string | undefined
  /** Id of the character whose job is to change. */
  character?: string | undefined
  /** Whether a character is to be chosen. */
  give?: true | undefined
}

/** Reads the search parameters; the router passes ids of digits as numbers. */
export function readJobsSearch(search: Record<string, unknown>): JobsSearch {
  return {
    job: searchText(search['job']),
    character: searchText(search['character']),
    give: search['give'] === true ? true : undefined,
  }
}
