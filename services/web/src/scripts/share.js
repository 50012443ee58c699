// Hands the address of a page on: by what the phone or computer offers for that, else it is copied.
/** @type {NodeListOf<HTMLButtonElement>} */
const buttons = document.querySelectorAll('button[data-share]')
for (const button of buttons) {
  button.hidden = false
  button.addEventListener('click', () => void share(button))
}

/** @param {HTMLButtonElement} button */
async function share(button) {
  const url = new URL(button.dataset['page'] ?? '', location.href).href
  const { title } = document
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    const said = button.nextElementSibling
    if (said) said.textContent = button.dataset['share'] ?? ''
  } catch (error) {
    // Whoever changes their mind is asked nothing more.
    if (!(error instanceof DOMException && error.name === 'AbortError')) prompt(button.textContent.trim(), url)
  }
}
