import { createHash } from 'node:crypto'
import { onThisSite, to, type Url } from '../html/url.ts'
import type { Form } from './page.ts'
import type { Sent } from './sent.ts'
import { textsIn, type KeptText } from './texts-in.ts'
import type { NamedDraft, Visit } from './visit.ts'

/** A form that could not be sent, as it was filled in. */
export interface KeptForm {
  /** Of this one form: others are kept beside it. */
  id: string
  action: Url
  key: string | undefined
  cameFrom: Url
  /** Guests may send it as well. */
  isForGuests: boolean
  /** What was typed, and what the form carried. */
  fields: Readonly<Record<string, readonly string[]>>
  /** A file was chosen, which is kept nowhere. */
  hadFile: boolean
}

/** Each has a draft of its own, under its id. */
const namesBegin = 'form '
/** Of one person. */
export const mostKept = 5
/** Of each as JSON: one page shows them all, and a form that is longer could not be sent anyway. */
const mostKeptBytes = 60_000
const typedName = 'typed '

/** What a form would be sent with once more. Nothing of a form with a password, or with the secret of a mail. */
export function formToKeep(
  { here, cameFrom }: Visit & { cameFrom: Url },
  { who }: Form,
  sent: Sent,
): KeptForm | undefined {
  if (sent.hasSecret) return undefined
  return {
    id: idsOf(sent)[0] ?? idAt(here, sent),
    action: here,
    key: sent.key,
    cameFrom,
    isForGuests: who !== 'signed in',
    fields: sent.carried(),
    hadFile: sent.file !== undefined,
  }
}

/** Keeps it for whoever it is, beside the newest of the others. A form into which nobody wrote anything is not kept. */
export async function keepForm({ drafts }: Visit, form: KeptForm | undefined): Promise<boolean> {
  if (!form || textsOf(form).length === 0) return false
  const fields = toFields(form)
  if (Buffer.byteLength(JSON.stringify(fields)) > mostKeptBytes) return false
  await drafts.keep(namesBegin + form.id, fields)
  const old = (await drafts.list(namesBegin)).slice(mostKept)
  await Promise.all(old.map(async ({ name }) => drafts.drop(name)))
  return true
}

/** As it lies among the drafts. */
export function draftOfKept(form: KeptForm): { name: string; fields: Record<string, string[]> } {
  return { name: namesBegin + form.id, fields: toFields(form) }
}

/** The newest first. */
export async function listKeptForms({ drafts }: Pick<Visit, 'drafts'>): Promise<(KeptForm & { keptAt: Date })[]> {
  const kept = await drafts.list(namesBegin)
  return kept.flatMap((draft) => fromDraft(draft) ?? [])
}

/** It was done, perhaps after it was corrected, or is to be thrown away: what was kept of it goes. */
export async function dropKeptForm({ drafts }: Visit, sent: Sent): Promise<void> {
  await Promise.all(idsOf(sent).map(async (id) => drafts.drop(namesBegin + id)))
}

export function textsOf({ fields }: Pick<KeptForm, 'fields'>): KeptText[] {
  return textsIn(fields)
}

/** The last step of a report carries its photo alone: the rest of it waits by itself, for whoever wrote it. */
export function isOfReport({ action }: Pick<KeptForm, 'action'>): boolean {
  return /^\/report\/send(?:[/?]|$)/.test(action.toString())
}

/** What it is kept under, if it is: it came from there, or it acts once under a key. */
function idsOf(sent: Sent): string[] {
  return [...new Set([sent.keyNamed('kept'), sent.key].filter((id) => id !== undefined))]
}

/** A form without a key is what one open page sends, however often it came; where no script says which, what it says. */
function idAt(action: Url, sent: Sent): string {
  const page = sent.text('tab') || JSON.stringify(sent.carried())
  return createHash('sha256').update(`${action.toString()} ${page}`).digest('base64url').slice(0, 32)
}

function toFields({ action, key, cameFrom, isForGuests, fields, hadFile }: KeptForm): Record<string, string[]> {
  const typed = Object.entries(fields).map(([name, values]): [string, string[]] => [typedName + name, [...values]])
  return {
    action: [action.toString()],
    key: key === undefined ? [] : [key],
    cameFrom: [cameFrom.toString()],
    for: [isForGuests ? 'everybody' : 'people'],
    ...(hadFile && { file: ['yes'] }),
    ...Object.fromEntries(typed),
  }
}

function fromDraft({ name, fields: kept, keptAt }: NamedDraft): (KeptForm & { keptAt: Date }) | undefined {
  const action = onThisSite(kept['action']?.[0])
  if (!action) return undefined
  const typed = Object.entries(kept).filter(([field]) => field.startsWith(typedName))
  return {
    id: name.slice(namesBegin.length),
    action,
    key: kept['key']?.[0],
    cameFrom: onThisSite(kept['cameFrom']?.[0]) ?? to`/`,
    isForGuests: kept['for']?.[0] === 'everybody',
    fields: Object.fromEntries(typed.map(([field, values]) => [field.slice(typedName.length), values])),
    hadFile: kept['file'] !== undefined,
    keptAt,
  }
}
