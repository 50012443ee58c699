import { sql } from 'kysely'

/**
 * The table `placed`: the rows of `newest` with where they belong, which is their own community, else the state and LGA
 * that they name, else those of their organization. An id that names no community counts as none. Places are looked up
 * by their ids first, for the planner would rather read all organizations there are.
 */
export const placed = sql`
  community as materialized (
    select id, name, state, lga from communities where id = any (array(select distinct community_id from newest))
  ), organization as materialized (
    select id, name, slug, verified, state, lga from organizations
    where id = any (array(select distinct organization_id from newest))
  ), placed as materialized (
    select newest.kind, newest.id, newest.at, newest.organization_id, community.id as community_id,
      case when community.id is not null then community.state
           when newest.state is not null or newest.lga is not null then newest.state else organization.state end as state,
      case when community.id is not null then community.lga
           when newest.state is not null or newest.lga is not null then newest.lga else organization.lga end as lga
    from newest
    left join community on community.id = newest.community_id
    left join organization on organization.id = newest.organization_id
  )`
