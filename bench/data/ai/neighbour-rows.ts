import { randomUUID } from 'node:crypto'
import { phrases } from '../town/town-words.ts'

// What neighbours show of a busy place, with all members that the services send.

const someDay = '2026-05-01T08:00:00.000Z'

/** So many phrases, of seven words each; the same for the same number. */
export function textOf(n: number, phraseCount: number): string {
  return Array.from({ length: phraseCount }, (_, turn) => phrases[(n * 7919 + turn * 3571) % phrases.length]).join('. ')
}

export function issueRow(n: number): object {
  return {
    id: randomUUID(),
    title: textOf(n, 1),
    description: textOf(n + 1, 12),
    category: 'UTILITIES',
    status: 'OPEN',
    imageUrls: [],
    upvoteCount: n,
    commentCount: 200,
    communityId: randomUUID(),
    reportedById: randomUUID(),
    isHidden: false,
    createdAt: instant(n),
    updatedAt: instant(n),
  }
}

export function petitionRow(n: number): object {
  return {
    id: randomUUID(),
    title: textOf(n, 1),
    description: textOf(n + 2, 12),
    goal: 500,
    signatureCount: n,
    commentCount: 200,
    status: 'ACTIVE',
    imageUrls: [],
    communityId: randomUUID(),
    createdById: randomUUID(),
    isHidden: false,
    createdAt: instant(n),
    updatedAt: instant(n),
  }
}

export function commentRow(n: number): object {
  return {
    id: randomUUID(),
    content: textOf(n, 4),
    authorId: randomUUID(),
    authorName: `Citizen ${n}`,
    authorRole: 'CITIZEN',
    isOfficialResponse: n % 40 === 0,
    isHidden: n % 50 === 0,
    createdAt: instant(n),
  }
}

export function campaignRow(): object {
  return {
    id: randomUUID(),
    organizationId: randomUUID(),
    title: textOf(1, 1),
    slug: 'borehole-for-the-school',
    summary: textOf(2, 3),
    description: textOf(3, 60),
    category: 'EDUCATION',
    status: 'ACTIVE',
    currency: 'NGN',
    goalMinor: 500_000_000,
    raisedMinor: 412_345_678,
    donorCount: 3700,
    state: 'Lagos',
    lga: 'Ikorodu',
    startDate: someDay,
    endDate: someDay,
    isEmergency: false,
    publishedAt: someDay,
    createdAt: someDay,
    updatedAt: someDay,
  }
}

export function milestoneRow(n: number): object {
  return {
    id: randomUUID(),
    campaignId: randomUUID(),
    title: textOf(n, 1),
    description: textOf(n, 3),
    targetMinor: 50_000_000,
    status: 'PLANNED',
    position: n,
    createdAt: someDay,
    updatedAt: someDay,
  }
}

export function spendRow(n: number): object {
  return {
    id: randomUUID(),
    milestoneId: randomUUID(),
    amountMinor: 1_000_050,
    currency: 'NGN',
    description: textOf(n, 2),
    lines: [],
    spentAt: instant(n),
    publishedAt: instant(n),
  }
}

export function updateRow(n: number): object {
  return {
    id: randomUUID(),
    organizationId: randomUUID(),
    campaignId: randomUUID(),
    title: textOf(n, 1),
    body: textOf(n, 20),
    attachmentUrls: [],
    isPublic: true,
    authorId: randomUUID(),
    authorName: 'Ada Obi',
    createdAt: instant(n),
  }
}

/** The higher the number, the newer the row. */
function instant(n: number): string {
  return new Date(Date.parse(someDay) + n * 60_000).toISOString()
}
