// Single letters at a desk: each button and link says which is its own. A switch turns them off, as WCAG 2.1.4 asks for.
const place = document.querySelector('[data-keys]')
const kept = 'civic-keys'
if (place instanceof HTMLElement) offer(place)

/** @param {HTMLElement} where */
function offer(where) {
  let isOn = localStorage.getItem(kept) !== 'off'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'link'
  const list = document.createElement('span')
  list.id = 'keys'
  list.setAttribute('role', 'status')
  where.append(button, ' ', list)

  function show() {
    button.textContent = (isOn ? where.dataset['off'] : where.dataset['on']) ?? ''
    button.setAttribute('aria-pressed', String(isOn))
    document.body.toggleAttribute('data-with-keys', isOn)
    /** @type {NodeListOf<HTMLElement>} */
    const marked = document.querySelectorAll('[data-key][accesskey]')
    for (const each of marked) {
      const letter = isOn ? each.dataset['key'] : each.accessKey
      const mark = each.querySelector('kbd')
      if (mark && letter) mark.textContent = letter.toUpperCase()
    }
  }
  // What was refused, or was typed earlier, is looked at before a letter sends it.
  let isUnseen = where.dataset['unseen'] !== undefined
  /** @param {HTMLElement} meant */
  function fieldFirst(meant) {
    if (meant.dataset['asks'] === undefined) return undefined
    const note = document.getElementById(where.dataset['field'] ?? '')
    if (!(note instanceof HTMLTextAreaElement)) return undefined
    return isUnseen || (meant.dataset['asks'] === 'note' && note.value.trim() === '') ? note : undefined
  }
  button.addEventListener('click', () => {
    isOn = !isOn
    localStorage.setItem(kept, isOn ? 'on' : 'off')
    show()
  })
  show()
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      if (event.target instanceof HTMLElement && isTyping(event.target)) event.target.blur()
      else list.textContent = ''
    }
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
      return
    if (event.key === '?') {
      list.textContent = list.textContent === '' ? (where.dataset['keys'] ?? '') : ''
      return
    }
    if (!/^[a-z]$/.test(event.key)) return
    const field = event.key === 'n' ? where.dataset['field'] : undefined
    const meant =
      field === undefined ? document.querySelector(`[data-key="${event.key}"]`) : document.getElementById(field)
    if (!(meant instanceof HTMLElement)) return
    event.preventDefault()
    const first = meant.matches('textarea, input') ? meant : fieldFirst(meant)
    isUnseen = false
    if (first) first.focus()
    else meant.click()
  })
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
