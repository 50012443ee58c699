import { onThisSite, to, type Url } from '../html/url.ts'
import type { Form } from './page.ts'
import type { Sent } from './sent.ts'
import { textsIn, type KeptText } from './texts-in.ts'
import type { Visit } from './visit.ts'

/** A form that could not be sent, as it was filled in. */
export interface KeptForm {
  /** Of this one form: what is kept by then may be another. */
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

const draftName = 'form'
/** Sealed it must fit into its row. */
const mostBytes = 250_000
const typedName = 'typed '

/** What a form would be sent with once more. Nothing of a form with a password, or with the secret of a mail. */
export function formToKeep(
  { here, cameFrom }: Visit & { cameFrom: Url },
  { who, keepsHalf }: Form,
  sent: Sent,
): KeptForm | undefined {
  if (sent.hasSecret) return undefined
  const action = keepsHalf ? (onThisSite(here.toString().replace(/\/keep(?=\?|$)/, '')) ?? here) : here
  return {
    id: crypto.randomUUID(),
    action,
    key: sent.key,
    cameFrom,
    isForGuests: who !== 'signed in',
    fields: sent.carried(),
    hadFile: sent.file !== undefined,
  }
}

/** Keeps it for whoever it is, in place of the one before. A form into which nobody wrote anything displaces none. */
export async function keepForm({ drafts }: Visit, form: KeptForm | undefined): Promise<boolean> {
  if (!form || textsOf(form).length === 0) return false
  const fields = toFields(form)
  if (Buffer.byteLength(JSON.stringify(fields)) > mostBytes) return false
  await drafts.keep(draftName, fields)
  return true
}

export async function readKeptForm({ drafts }: Pick<Visit, 'drafts'>): Promise<KeptForm | undefined> {
  const kept = await drafts.read(draftName)
  return kept && fromFields(kept.fields)
}

export async function dropKeptForm({ drafts }: Visit): Promise<void> {
  await drafts.drop(draftName)
}

/** It was done, perhaps after it was corrected: what was kept of it goes, unless another form is kept by now. */
export async function dropIfSent(visit: Visit, sent: Sent): Promise<void> {
  const [id, { key }] = [sent.text('kept'), sent]
  if (id === '' && key === undefined) return
  const kept = await readKeptForm(visit)
  if (kept && (kept.id === id || (kept.key !== undefined && kept.key === key))) await dropKeptForm(visit)
}

export function textsOf({ fields }: Pick<KeptForm, 'fields'>): KeptText[] {
  return textsIn(fields)
}

/** The last step of a report carries its photo alone: the rest of it waits by itself, for whoever wrote it. */
export function isOfReport({ action }: Pick<KeptForm, 'action'>): boolean {
  return /^\/report\/send(?:[/?]|$)/.test(action.toString())
}

function toFields({ id, action, key, cameFrom, isForGuests, fields, hadFile }: KeptForm): Record<string, string[]> {
  const typed = Object.entries(fields).map(([name, values]): [string, string[]] => [typedName + name, [...values]])
  return {
    id: [id],
    action: [action.toString()],
    key: key === undefined ? [] : [key],
    cameFrom: [cameFrom.toString()],
    for: [isForGuests ? 'everybody' : 'people'],
    ...(hadFile && { file: ['yes'] }),
    ...Object.fromEntries(typed),
  }
}

function fromFields(kept: Record<string, string[]>): KeptForm | undefined {
  const [id, action] = [kept['id']?.[0], onThisSite(kept['action']?.[0])]
  if (id === undefined || !action) return undefined
  const typed = Object.entries(kept).filter(([name]) => name.startsWith(typedName))
  return {
    id,
    action,
    key: kept['key']?.[0],
    cameFrom: onThisSite(kept['cameFrom']?.[0]) ?? to`/`,
    isForGuests: kept['for']?.[0] === 'everybody',
    fields: Object.fromEntries(typed.map(([name, values]) => [name.slice(typedName.length), values])),
    hadFile: kept['file'] !== undefined,
  }
}
