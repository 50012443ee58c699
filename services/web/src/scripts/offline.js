// Without a network a form stays as it is. Whoever writes something also has a page of ours for when the network is gone.
const { offline = '' } = document.body.dataset
const told = document.createElement('p')
told.className = 'error-text'
told.setAttribute('role', 'alert')

addEventListener(
  'submit',
  (event) => {
    if (navigator.onLine) return
    event.preventDefault()
    event.stopImmediatePropagation()
    told.textContent = ''
    event.submitter?.after(told)
    told.textContent = offline
  },
  { capture: true },
)
addEventListener('online', () => told.remove())
addEventListener('focusin', askedOnce)

/** @param {FocusEvent} event */
function askedOnce({ target }) {
  if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return
  removeEventListener('focusin', askedOnce)
  navigator.serviceWorker?.register('/worker.js').catch(() => {})
}
