// An open menu closes with Escape, and when something else is touched or reached by the keyboard.
/** @type {NodeListOf<HTMLDetailsElement>} */
const menus = document.querySelectorAll('details.menu')
for (const menu of menus) {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  menu.addEventListener('focusout', ({ relatedTarget: next }) => {
    if (next instanceof Node && !menu.contains(next)) menu.open = false
  })
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false
  })
}
