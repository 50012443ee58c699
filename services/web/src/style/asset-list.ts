/** The style sheets in the order in which they count. */
export const styles = [
  'tokens',
  'base',
  'frame',
  'buttons',
  'alert',
  'forms',
  'record',
  'table',
  'plot',
  'home',
  'detail',
  'timeline',
  'form-steps',
  'desk',
  'lists',
  'utilities',
  'print',
] as const

/**
 * What runs in browsers that run scripts, of `scripts/`: on all pages, besides on those of people who are signed in, and
 * besides on those that take photos.
 */
export const scripts = {
  guests: ['menus', 'counts', 'keep', 'again', 'unsent', 'share', 'reveal', 'payment'],
  people: ['bell', 'upvote', 'keys'],
  photos: ['photos'],
} as const satisfies Record<string, readonly string[]>
