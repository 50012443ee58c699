// A password can be looked at while it is typed. It is sent hidden again, so that browsers offer to remember it.
/** @type {NodeListOf<HTMLInputElement>} */
const secrets = document.querySelectorAll('input[data-show]')
for (const input of secrets) reveal(input)

/** @param {HTMLInputElement} input */
function reveal(input) {
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.addEventListener('change', () => {
    input.type = box.checked ? 'text' : 'password'
  })
  input.form?.addEventListener('submit', () => {
    input.type = 'password'
    box.checked = false
  })
  const label = document.createElement('label')
  label.append(box, input.dataset['show'] ?? '')
  input.nextElementSibling?.append(label)
}
