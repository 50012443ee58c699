import { sql, type RawBuilder } from 'kysely'

/** What lets somebody raise a concern about a campaign. */
export interface Standing {
  /** They gave, and it settled. */
  hasGiven: boolean
  /** One of their communities lies where the campaign works. */
  livesThere: boolean
}

/**
 * A lateral table with one row, none without the campaign. Where it works is told by itself, its community or its
 * organization, in this order; a state without an LGA tells nothing.
 */
export function standingIn(campaignId: string, userId: RawBuilder<unknown>): RawBuilder<Standing> {
  return sql<Standing>`(
    select campaigns.status as campaign_status,
      exists (
        select from donations
        where campaign_id = campaigns.id and donor_user_id = ${userId} and status = 'SETTLED'
      ) as has_given,
      exists (
        select from communities as home
        where home.id in (
            select community_id from user_community_memberships where user_id = ${userId}
            union all select community_id from users where id = ${userId}
          )
          and lower(btrim(normalize(home.state))) = lower(btrim(normalize(place.state)))
          and lower(btrim(normalize(home.lga))) = lower(btrim(normalize(place.lga)))
      ) as lives_there
    from campaigns
    left join communities on communities.id = campaigns.community_id
    left join organizations on organizations.id = campaigns.organization_id
    left join lateral (
      select state, lga
      from (values
        (1, campaigns.state, campaigns.lga),
        (2, communities.state, communities.lga),
        (3, organizations.state, organizations.lga)
      ) as candidate (rank, state, lga)
      where btrim(state) <> '' and btrim(lga) <> ''
      order by rank
      limit 1
    ) as place on true
    where campaigns.id = ${campaignId}
  )`
}
