import { randomUUID } from 'node:crypto'

/** Rows as the community and organization services answer them, with all their members. */
export type Row = Record<string, unknown> & { id: string }

let instant = Date.parse('2026-05-01T08:00:00.000Z')

/** Each row is a second younger than the one before it. */
function nextInstant(): string {
  instant += 1000
  return new Date(instant).toISOString()
}

export function issueRow(fields: Record<string, unknown> = {}): Row {
  const createdAt = nextInstant()
  return {
    id: randomUUID(),
    title: 'Street lights on Bode Thomas are dark',
    description: 'Since the storm of last week none of them has burned.',
    category: 'UTILITIES',
    status: 'OPEN',
    imageUrls: [],
    upvoteCount: 7,
    commentCount: 2,
    communityId: randomUUID(),
    reportedById: randomUUID(),
    isHidden: false,
    createdAt,
    updatedAt: createdAt,
    ...fields,
  }
}

export function petitionRow(fields: Record<string, unknown> = {}): Row {
  const createdAt = nextInstant()
  return {
    id: randomUUID(),
    title: 'A zebra crossing at the school gate',
    description: 'Children cross four lanes here every morning.',
    goal: 500,
    signatureCount: 120,
    commentCount: 2,
    status: 'ACTIVE',
    imageUrls: [],
    communityId: randomUUID(),
    createdById: randomUUID(),
    isHidden: false,
    createdAt,
    updatedAt: createdAt,
    ...fields,
  }
}

export function commentRow(fields: Record<string, unknown> = {}): Row {
  return {
    id: randomUUID(),
    content: 'It is the same on our street.',
    authorId: randomUUID(),
    authorName: 'Ada Obi',
    authorRole: 'CITIZEN',
    isOfficialResponse: false,
    isHidden: false,
    createdAt: nextInstant(),
    ...fields,
  }
}

/** As a moderator has left it. */
export function hidden(row: Row): Row {
  const removed = '[Removed by moderator]'
  const texts = ['title', 'description', 'content', 'authorName'].filter((name) => name in row)
  return { ...row, isHidden: true, ...Object.fromEntries(texts.map((name) => [name, removed])) }
}

export function thread(comments: readonly Row[]): object {
  return { comments, total: comments.length, limit: 200, offset: 0 }
}

export function consultationRow(fields: Record<string, unknown> = {}): Row {
  const createdAt = nextInstant()
  return {
    id: randomUUID(),
    organizationId: randomUUID(),
    title: 'How shall the old market be used?',
    summary: 'The market hall is empty.',
    description: 'We want to hear from everybody who lives near it.',
    status: 'PUBLISHED',
    responseCount: 2,
    authorId: randomUUID(),
    authorName: 'Bola Ade',
    createdAt,
    updatedAt: createdAt,
    ...fields,
  }
}

export function questionRow(prompt: string, fields: Record<string, unknown> = {}): Row {
  const createdAt = nextInstant()
  return {
    id: randomUUID(),
    consultationId: randomUUID(),
    position: 0,
    prompt,
    type: 'LONG_TEXT',
    options: [],
    required: false,
    createdAt,
    updatedAt: createdAt,
    ...fields,
  }
}

export interface ResponseRow {
  response: Row
  answers: Row[]
}

/** An answer is a text, or what was selected. */
export function responseRow(answers: readonly [question: Row, given: string | string[]][]): ResponseRow {
  const [id, submittedAt] = [randomUUID(), nextInstant()]
  return {
    response: { id, consultationId: randomUUID(), userId: randomUUID(), submittedAt, createdAt: submittedAt },
    answers: answers.map(([question, given]) => ({
      id: randomUUID(),
      responseId: id,
      questionId: question.id,
      ...(typeof given === 'string' ? { textValue: given } : { selections: given }),
    })),
  }
}
