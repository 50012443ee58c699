// A page that answers a form stands under its own address, at the same place: going back to it does not send the form again.
const { page } = document.body.dataset
if (page) history.replaceState(null, '', page + location.hash)
