import { Type, type Static } from 'typebox'
import { Timestamp, Uuid, Words } from './wire-types.ts'

/** Every type that clients know; two are reserved. */
export const notificationTypes = [
  'ISSUE_UPDATE',
  'PETITION_UPDATE',
  'REPRESENTATIVE_RESPONSE',
  'REPRESENTATIVE_ANNOUNCEMENT',
  'COMMUNITY_UPDATE',
  'CONSULTATION_UPDATE',
  'ANNOUNCEMENT_UPDATE',
  'SYSTEM',
  'FLOOD_ALERT',
  'CAMPAIGN_APPROVED',
  'DONATION_RECEIVED',
  'MILESTONE_COMPLETED',
  'CAMPAIGN_UPDATE',
  'FUNDING_GOAL_REACHED',
  'CAMPAIGN_COMPLETED',
] as const

export type NotificationType = (typeof notificationTypes)[number]

/** A notification on the wire. */
export const Notification = Type.Object(
  {
    id: Uuid,
    type: Words(notificationTypes, 'NotificationType'),
    title: Type.String(),
    body: Type.String(),
    read: Type.Boolean(),
    linkUrl: Type.Optional(Type.String({ description: 'a path inside the web client' })),
    userId: Uuid,
    createdAt: Timestamp,
  },
  { title: 'Notification' },
)
export type Notification = Static<typeof Notification>
