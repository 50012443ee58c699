/** What stands on the pages of issues and petitions, and beside what people write. */
export const times = {
  today: (time: string) => `Today, ${time}`,
  yesterday: (time: string) => `Yesterday, ${time}`,
} as const

/** Of a page that somebody reads while its thing goes on. */
export const live = {
  changed: (status: string) => `This has changed since you opened it. Its status now: ${status}.`,
  removed: 'A moderator has removed this since you opened it.',
} as const

export const comments = {
  title: 'Comments',
  none: 'Nobody has commented yet.',
  came: 'Comments came since you opened this page.',
  newer: 'Newer comments',
  older: 'Older comments',
  partOf: (shown: number) => `${shown} of`,
  newestFirst: 'newest first',
  oldestFirst: 'Oldest first.',
} as const
