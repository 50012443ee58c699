// A photo is shown and made smaller before it is sent. Where that does not go, the original is sent.
const longest = 2048
const longestOfPreview = 320
const mebibyte = 1024 * 1024

/** @type {NodeListOf<HTMLInputElement>} */
const fields = document.querySelectorAll('input[data-smaller]')
for (const field of fields) watch(field)

/** @param {HTMLInputElement} field */
function watch(field) {
  const news = document.createElement('p')
  news.className = 'note mt-2'
  news.setAttribute('role', 'status')
  const preview = document.createElement('canvas')
  preview.className = 'preview'
  preview.setAttribute('role', 'img')
  preview.setAttribute('aria-label', field.dataset['preview'] ?? '')
  preview.hidden = true
  field.after(news, preview)

  /** @type {Promise<void> | undefined} */
  let work
  let isAwaited = false
  let isSending = false
  field.addEventListener('change', () => {
    news.textContent = ''
    news.className = 'note mt-2'
    preview.hidden = true
    const file = field.files?.[0]
    const own =
      file &&
      look(field, file, { news, preview })
        .catch(() => {})
        .then(refuseLarge)
    work = own
    void own?.then(() => {
      if (work === own) work = undefined
    })
  })
  function refuseLarge() {
    const [file] = field.files ?? []
    if (!file || file.size <= Number(field.dataset['most'])) return
    field.value = ''
    preview.hidden = true
    news.className = 'error-text mt-2'
    news.textContent = field.dataset['large'] ?? ''
  }
  // A second press would end what is under way and begin anew. Whoever comes back to the page, or waited in vain, may.
  const allow = () => {
    isSending = false
  }
  addEventListener('pageshow', allow)
  const tellOfSending = () => {
    isSending = true
    news.textContent = field.dataset['sending'] ?? ''
    setTimeout(allow, 60_000)
  }
  field.form?.addEventListener('submit', (event) => {
    if (isSending) {
      event.preventDefault()
      return
    }
    if (!work) {
      if (field.files?.length) tellOfSending()
      return
    }
    event.preventDefault()
    if (isAwaited) return
    isAwaited = true
    const { submitter } = event
    void work.then(() => {
      isAwaited = false
      field.form?.requestSubmit(submitter)
    })
  })
}

/**
 * @param {HTMLInputElement} field
 * @param {File} file
 * @param {{ news: HTMLElement, preview: HTMLCanvasElement }} shown
 */
async function look(field, file, { news, preview }) {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const isChosen = () => field.files?.[0] === file
    if (!isChosen()) return
    draw(picture, preview, longestOfPreview)
    preview.hidden = false
    const isLarge = Math.max(picture.width, picture.height) > longest
    // A GIF would stand still. Its name tells nothing.
    if (!isLarge || (await file.slice(0, 4).text()) === 'GIF8') return
    const smaller = await packed(picture)
    if (!smaller || smaller.size >= file.size || !isChosen()) return
    const chosen = new DataTransfer()
    chosen.items.add(new File([smaller], file.name.replace(/\.\w+$/, '') + '.jpg', { type: smaller.type }))
    field.files = chosen.files
    const unit = file.size < mebibyte ? 'kB' : 'MB'
    const said = (field.dataset['smaller'] ?? '').replace('{from}', sizeIn(unit, file.size))
    news.textContent = said.replace('{to}', sizeIn(unit, smaller.size))
  } finally {
    picture.close()
  }
}

/**
 * @param {ImageBitmap} picture
 * @param {HTMLCanvasElement} canvas
 * @param {number} most
 */
function draw(picture, canvas, most) {
  const scale = Math.min(1, most / Math.max(picture.width, picture.height))
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws nothing')
  context.imageSmoothingQuality = 'high'
  // A JPEG has no holes: through those of a PNG one would see black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
}

/**
 * @param {ImageBitmap} picture
 * @returns {Promise<Blob | null>}
 */
function packed(picture) {
  const canvas = document.createElement('canvas')
  draw(picture, canvas, longest)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}

/**
 * @param {'kB' | 'MB'} unit
 * @param {number} bytes
 */
function sizeIn(unit, bytes) {
  const fractionDigits = unit === 'MB' ? 1 : 0
  const size = Math.max(unit === 'MB' ? bytes / mebibyte : bytes / 1024, unit === 'MB' ? 0.1 : 1)
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits }
  return `${size.toLocaleString(document.documentElement.lang, digits)} ${unit}`
}
