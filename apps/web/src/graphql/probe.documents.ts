import { graphql } from '#graphql/graphql.ts'

/** Asks for next to nothing, yet for something that only a working database can answer. */
export const ProbeQuery = graphql('query Probe { networkStatus { serversOnline } }')
