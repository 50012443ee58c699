import { altsBeside } from '@civic/contracts'
import { readableFlag } from '../flags/readable-flag.ts'
import type { Db } from '../../tables.ts'
import {
  findAuthor,
  findContext,
  findFlaggedText,
  listDecisions,
  listJudgedFlags,
  listNeighbours,
  type AuthorRow,
  type ContentKey,
  type ContextRow,
  type FlaggedText,
  type JudgedFlagRow,
  type NeighbourRow,
} from './context-queries.ts'
import { mostDecisions, mostFlags, mostNeighbours, type FlagContext } from './context-schemas.ts'

/** What a moderator has to see of a content to judge it; undefined when there is neither such a content nor a flag on it. */
export async function readContext(db: Db, key: ContentKey, flagId?: string): Promise<FlagContext | undefined> {
  const [content, copy, neighbours, flags, decisions] = await Promise.all([
    findContext(db, key),
    findFlaggedText(db, key, flagId),
    listNeighbours(db, key, mostNeighbours),
    listJudgedFlags(db, key, mostFlags),
    listDecisions(db, key, mostDecisions),
  ])
  const authorId = content.authorId ?? copy?.authorId
  if (content.authorId === null && flags.length === 0) return undefined
  const author = authorId === undefined ? undefined : await findAuthor(db, authorId)
  const parent = readableParent(content)
  return {
    content: readableContent(content),
    ...(copy && { asFlagged: readableCopy(copy) }),
    ...(parent && { parent }),
    before: neighbours.filter(({ isBefore }) => isBefore).map(readableNeighbour),
    after: neighbours.filter(({ isBefore }) => !isBefore).map(readableNeighbour),
    ...(author && { author: readableAuthor(author) }),
    flags: flags.map(readableJudgedFlag),
    flagCount: flags[0]?.total ?? 0,
    decisions: decisions.map(({ at, ...decision }) => ({ ...decision, at: at.toISOString() })),
  }
}

/** Whether the context shows what nobody else can read: a hidden text, or a copy of one that is gone. */
export function showsHiddenText({ content, asFlagged }: FlagContext): boolean {
  return content.exists ? content.isHidden : asFlagged !== undefined
}

function readableContent(row: ContextRow): FlagContext['content'] {
  const { isHidden, title, text, images, alts, createdAt, updatedAt } = row
  if (createdAt === null) return { exists: false, text: '', imageUrls: [], imageAlts: [], isHidden }
  return {
    exists: true,
    ...(title !== null && { title }),
    text: text ?? '',
    imageUrls: [...(images ?? [])],
    imageAlts: altsBeside({ urls: images ?? [], alts: alts ?? [] }),
    isHidden,
    createdAt: createdAt.toISOString(),
    ...(updatedAt && { updatedAt: updatedAt.toISOString() }),
  }
}

function readableCopy({ title, text }: FlaggedText): NonNullable<FlagContext['asFlagged']> {
  return { ...(title !== null && { title }), text }
}

function readableParent(row: ContextRow): FlagContext['parent'] {
  const { parentType, parentId, parentTitle, parentLink, communityName, organizationName } = row
  if (parentType === null || parentId === null || parentTitle === null || parentLink === null) return undefined
  return {
    type: parentType,
    id: parentId,
    title: parentTitle,
    link: parentLink,
    ...(communityName !== null && { communityName }),
    ...(organizationName !== null && { organizationName }),
  }
}

function readableNeighbour({ isBefore: _, createdAt, ...comment }: NeighbourRow): FlagContext['before'][number] {
  return { ...comment, createdAt: createdAt.toISOString() }
}

function readableAuthor({ createdAt, ...author }: AuthorRow): NonNullable<FlagContext['author']> {
  return { ...author, createdAt: createdAt.toISOString() }
}

function readableJudgedFlag({ hasGiven, livesThere, total: _, ...flag }: JudgedFlagRow): FlagContext['flags'][number] {
  const standing = standingOf(hasGiven === true, livesThere === true)
  return { ...readableFlag(flag), ...(standing && { standing }) }
}

function standingOf(hasGiven: boolean, livesThere: boolean) {
  if (hasGiven) return livesThere ? 'BOTH' : 'DONOR'
  return livesThere ? 'RESIDENT' : undefined
}
