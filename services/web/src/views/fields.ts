import { html, type Html, nothing } from '../html/html.ts'
import { anchor, type Url } from '../html/url.ts'
import type { FieldContent, Problems } from '../site/field.ts'
import type { Filled } from '../site/fill.ts'
import { icon } from '../style/icons.ts'
import { words } from '../words/en.ts'
import { unitsOf } from '../words/letters.ts'

interface FormContent {
  action: Url
  /** What shows that the form is ours. */
  token: string
  /** Under which it acts once, however often it is sent. */
  key?: string | undefined
  /** Further fields that nobody sees. */
  hidden?: Readonly<Record<string, string | readonly string[] | undefined>>
  body: Html
  className?: string
  /** By which a button that stands elsewhere sends it. */
  id?: string
  label?: string
  /** What is typed is kept by a script while somebody writes. */
  keep?: boolean
  /** A photo may come with it. */
  takesFile?: boolean
}

/**
 * A form that does something. What somebody typed into it is for no history of the browser: whoever sits there next would
 * find it by going back. A field that names what belongs into it is filled as ever.
 */
export function postForm({
  action,
  token,
  key,
  hidden = {},
  body,
  className,
  id,
  label,
  keep = false,
  takesFile = false,
}: FormContent): Html {
  const all: Readonly<Record<string, string | readonly string[] | undefined>> = { token, key, ...hidden }
  const carried = Object.entries(all).flatMap(([name, value = '']) =>
    [value === '' ? [] : value].flat().map((each) => [name, each] as const),
  )
  const fields = carried.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
  const named = label === undefined ? nothing : html` aria-label="${label}"`
  const styled = className === undefined ? nothing : html` class="${className}"`
  const known = id === undefined ? nothing : html` id="${id}"`
  return html`<form
    method="post"
    action="${action}"
    ${known}${styled}${named}${keep ? html` data-keep` : nothing}${takesFile ? html` enctype="multipart/form-data"` : nothing}
    autocomplete="off"
    novalidate
  >
    ${fields}${body}
  </form>`
}

/** A form of a page as it is filled in. What is kept acts once for what it says, and needs no key. */
export function formOf(
  { action, token, key, keep, takesFile }: Filled,
  content: Omit<FormContent, 'action' | 'token' | 'key' | 'keep' | 'takesFile'>,
): Html {
  return postForm({ action, token, keep, takesFile, key: keep ? undefined : key, ...content })
}

/**
 * All problems in one place, each with a way to its field; it takes the focus when the page comes. Where none is of a
 * field, nobody is asked to look at one.
 */
export function errorSummary(problems: Problems, names: Readonly<Record<string, string>> = {}): Html {
  const found = Object.entries(problems)
  if (found.length === 0) return nothing
  const isOfFields = found.some(([name]) => name !== 'form')
  const items = found.map(([name, problem]) =>
    name === 'form'
      ? html`<li>${problem}</li>`
      : html`<li><a href="${anchor(names[name] ?? name)}">${problem}</a></li>`,
  )
  return html`<div class="error-summary" role="alert" tabindex="-1" autofocus aria-labelledby="problems">
    <h2 id="problems">${isOfFields ? words.errors.summary(found.length) : words.errors.readThis}</h2>
    <ul>
      ${items}
    </ul>
  </div>`
}

/** Label, hint, problem and control, in this order. */
export function field(asked: FieldContent): Html {
  const content = { ...asked, hint: hintWithLimit(asked) }
  const { name, problem } = content
  return html`<div class="field${problem === undefined ? '' : ' has-error'}">
    <label for="${name}">${content.label}</label>${hintOf(content)}${problemOf(content)}${control(content)}
  </div>`
}

/** What can be copied, and changed no more. */
export function readOnly({ id, label, text, rows }: { id: string; label: string; text: string; rows: number }): Html {
  return html`<div class="field">
    <label for="${id}">${label}</label><textarea class="input" id="${id}" readonly rows="${rows}">${text}</textarea>
  </div>`
}

function hintWithLimit({ hint, rows, longest }: FieldContent): string | undefined {
  if (rows === undefined || longest === undefined) return hint
  const limit = words.errors.atMost(longest)
  return hint === undefined ? limit : `${/[.?!]$/.test(hint) ? hint : `${hint}.`} ${limit}`
}

function control(content: FieldContent): Html {
  const {
    name,
    value = '',
    type = 'text',
    autocomplete,
    longest,
    rows,
    isRequired = false,
    isShort = false,
    inputmode,
  } = content
  const more = [
    attribute('autocomplete', autocomplete),
    attribute('maxlength', longest === undefined || rows !== undefined ? undefined : unitsOf(longest)),
    attribute('inputmode', inputmode),
    attribute('aria-describedby', describedBy(content)),
    invalid(content.problem),
    isRequired ? html` required` : nothing,
  ]
  const styled = isShort ? 'input input-short' : 'input'
  if (rows !== undefined)
    return html`<textarea class="${styled}" id="${name}" name="${name}" rows="${rows}" ${more}>${value}</textarea>`
  // What was typed into a password field goes back nowhere.
  const shown =
    type === 'password'
      ? html` data-show="${words.account.fields.show}" autocapitalize="none" spellcheck="false"`
      : html` value="${value}"`
  // The box of the script has its place from the start, so that nothing moves when it comes.
  const place = type === 'password' ? html`<span class="reveal"></span>` : nothing
  return html`<input class="${styled}" id="${name}" name="${name}" type="${type}" ${shown}${more} />${place}`
}

/** Takes one file. A browser shows what was chosen, and keeps it nowhere. */
export function fileField(
  content: Pick<FieldContent, 'name' | 'label' | 'hint' | 'problem'> & { accept: string; more?: Html },
): Html {
  const { name, label, problem, accept, more = nothing } = content
  const described = attribute('aria-describedby', describedBy(content))
  return html`<div class="field${problem === undefined ? '' : ' has-error'}">
    <label for="${name}">${label}</label>${hintOf(content)}${problemOf(content)}<input
      class="input"
      id="${name}"
      name="${name}"
      type="file"
      accept="${accept}"
      ${described}${invalid(problem)}${more}
    />
  </div>`
}

export interface Option {
  value: string
  label: string
  hint?: string | undefined
}

interface ChoiceContent extends Pick<FieldContent, 'name' | 'label' | 'hint' | 'problem'> {
  options: readonly Option[]
  chosen?: string | undefined
}

interface ChoicesContent extends Omit<ChoiceContent, 'chosen'> {
  chosen?: string | readonly string[] | undefined
  /** More than one may be chosen. */
  isSeveral?: boolean
}

/** One of many, in a list that opens. */
export function select(content: ChoiceContent & { none?: string }): Html {
  const { name, label, problem, options, chosen, none } = content
  const first = none === undefined ? nothing : html`<option value="">${none}</option>`
  const items = options.map(
    (option) =>
      html`<option value="${option.value}" ${option.value === chosen ? html` selected` : nothing}>
        ${option.label}
      </option>`,
  )
  const described = attribute('aria-describedby', describedBy(content))
  return html`<div class="field${problem === undefined ? '' : ' has-error'}">
    <label for="${name}">${label}</label>${hintOf(content)}${problemOf(content)}<select
      class="input"
      id="${name}"
      name="${name}"
      ${described}${invalid(problem)}
    >
      ${first}${items}
    </select>
  </div>`
}

/** One or several of a few, all of them in view. */
export function choiceGroup(content: ChoicesContent): Html {
  const { name, label, problem, options, chosen = [], isSeveral = false } = content
  const items = options.map(({ value, label: text, hint }, index) => {
    const id = index === 0 ? name : `${name}-${index + 1}`
    const small = hint === undefined ? nothing : html`<small>${hint}</small>`
    return html`<div class="choice">
      <input
        type="${isSeveral ? 'checkbox' : 'radio'}"
        name="${name}"
        id="${id}"
        value="${value}"
        ${[chosen].flat().includes(value) ? html` checked` : nothing}
      /><label for="${id}">${text}${small}</label>
    </div>`
  })
  const described = attribute('aria-describedby', describedBy(content))
  // Of a bare group nobody is told that it is invalid.
  return html`<fieldset
    class="field${problem === undefined ? '' : ' has-error'}"
    role="${isSeveral ? 'group' : 'radiogroup'}"
    ${described}${invalid(problem)}
  >
    <legend class="label">${label}</legend>
    ${hintOf(content)}${problemOf(content)}${items}
  </fieldset>`
}

/** Something to tick. */
export function tick({
  name,
  value,
  label,
  isTicked = false,
  hint,
}: {
  name: string
  value: string
  label: string
  isTicked?: boolean
  hint?: string
}): Html {
  const id = `${name}-${value}`
  const small = hint === undefined ? nothing : html`<small>${hint}</small>`
  return html`<div class="choice">
    <input type="checkbox" name="${name}" id="${id}" value="${value}" ${isTicked ? html` checked` : nothing} /><label
      for="${id}"
      >${label}${small}</label
    >
  </div>`
}

function hintOf({ name, hint }: Pick<FieldContent, 'name' | 'hint'>): Html {
  return hint === undefined ? nothing : html`<span class="hint" id="${name}-hint">${hint}</span>`
}

function problemOf({ name, problem }: Pick<FieldContent, 'name' | 'problem'>): Html {
  if (problem === undefined) return nothing
  return html`<p class="error-text" id="${name}-error">
    ${icon('warn')}<span><span class="visually-hidden">${words.errors.error}</span>${problem}</span>
  </p>`
}

function invalid(problem: string | undefined): Html {
  return problem === undefined ? nothing : html` aria-invalid="true"`
}

function describedBy({ name, hint, problem }: Pick<FieldContent, 'name' | 'hint' | 'problem'>): string | undefined {
  const ids = [hint !== undefined && `${name}-hint`, problem !== undefined && `${name}-error`].filter(
    (id) => id !== false,
  )
  return ids.length === 0 ? undefined : ids.join(' ')
}

/** Known names alone; the value is escaped as all text is. */
function attribute(
  name: 'autocomplete' | 'maxlength' | 'inputmode' | 'aria-describedby',
  value: string | undefined,
): Html {
  if (value === undefined) return nothing
  const written: Record<typeof name, Html> = {
    autocomplete: html` autocomplete="${value}"`,
    maxlength: html` maxlength="${value}"`,
    inputmode: html` inputmode="${value}"`,
    'aria-describedby': html` aria-describedby="${value}"`,
  }
  return written[name]
}
