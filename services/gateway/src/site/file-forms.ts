// Written by `npm run file-forms`.

/** The forms of the site that may bring a photo. */
export const fileForms = [
  '/admin/communities/:id/picture',
  '/admin/representatives/:id/picture',
  '/issues/:id/edit',
  '/issues/:id/photos',
  '/issues/:id/photos/remove',
  '/petitions/:id/edit',
  '/petitions/:id/photos',
  '/petitions/:id/photos/remove',
  '/petitions/new/send',
  '/petitions/new/send/photo',
  '/petitions/new/send/photo/remove',
  '/report/send',
  '/report/send/photo',
  '/report/send/photo/remove',
]
