import { graphql } from '#graphql/graphql.ts'

/** A cheap query that still needs the database. */
export const ProbeQuery = graphql('query Probe { networkStatus { serversOnline } }')
