// A page that answers a form stands under its own address: going back to it does not send the form again.
const { page } = document.body.dataset
if (page) history.replaceState(null, '', page)
