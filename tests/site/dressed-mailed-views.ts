import type { GivenDonation, InvitationPreview } from '@civic/client'
import { donationView } from '../../services/web/src/features/mailed/donation-complete.ts'
import { brokenInvitationView, invitationView } from '../../services/web/src/features/mailed/invitation.ts'
import type { Html } from '../../services/web/src/html/html.ts'
import { to } from '../../services/web/src/html/url.ts'
import type { Site } from '../../services/web/src/site/site.ts'
import { at, type Dress, type Things } from './dressed-things.ts'

/** The views to which mails and payment providers lead. */
export function dressedMailedViews(dress: Dress, things: Things, site: Site): Record<string, readonly Html[]> {
  return {
    invitationView: invitations(dress, things, site),
    brokenInvitationView: [brokenInvitationView()],
    donationView: donations(dress, site),
  }
}

function invitations({ text }: Dress, { person }: Things, site: Site): Html[] {
  const invitation: InvitationPreview = {
    organizationId: 'organization-1',
    organizationName: text('organization'),
    role: 'ADMIN',
    title: text('title'),
    invitedByName: text('author'),
    email: text('address'),
    expiresAt: at,
  }
  const asked = { invitation, here: to`/invitations/secret`, link: text('link'), token: 'token', key: 'key' }
  const invited = { ...person, email: invitation.email }
  return [
    invitationView(site, { ...asked, person: undefined, token: undefined }),
    invitationView(site, { ...asked, person: { ...person, email: text('other') } }),
    invitationView(site, { ...asked, person: { ...invited, emailVerified: false } }),
    invitationView(site, { ...asked, person: { ...invited, emailVerified: true } }),
  ]
}

function donations({ text }: Dress, site: Site): Html[] {
  const here = to`/donations/complete`
  const waiting: GivenDonation = {
    reference: text('reference'),
    status: 'PENDING',
    currency: 'NGN',
    amountMinor: 500_000,
    platformFeeBps: 250,
    platformFeeMinor: 12_500,
    netMinor: 487_500,
    campaignId: 'campaign-1',
    campaignTitle: text('title'),
    organizationId: 'organization-1',
    organizationName: text('organization'),
    createdAt: at,
  }
  const settled = { ...waiting, status: 'SETTLED', providerFeeMinor: 10_000, reachedMinor: 477_500 } as const
  return [undefined, waiting, settled].map((donation) => donationView(site, { donation, here }))
}
