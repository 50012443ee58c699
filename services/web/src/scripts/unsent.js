// Whoever writes something has a worker of ours for when the network is gone. It leaves the page of a form that it could
// not send as it is, with all that was typed; this says so.
const { unsent = '' } = document.body.dataset
const told = document.createElement('p')
told.className = 'error-text'
told.setAttribute('role', 'alert')
/** @type {Element | null | undefined} */
let pressed

addEventListener(
  'submit',
  ({ submitter, target }) => {
    told.remove()
    pressed = submitter ?? (target instanceof Element ? target.lastElementChild : undefined)
  },
  { capture: true },
)
navigator.serviceWorker?.addEventListener('message', () => {
  told.textContent = ''
  pressed?.after(told)
  told.textContent = unsent
})
navigator.serviceWorker?.startMessages()
addEventListener('focusin', askedOnce)

/** @param {FocusEvent} event */
function askedOnce({ target }) {
  if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return
  removeEventListener('focusin', askedOnce)
  navigator.serviceWorker?.register('/worker.js').catch(() => {})
}
