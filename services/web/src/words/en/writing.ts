/** What stands on the pages of issues and petitions, and beside what people write. */
export const times = {
  today: (time: string) => `Today, ${time}`,
  yesterday: (time: string) => `Yesterday, ${time}`,
} as const

export const comments = {
  title: 'Comments',
  none: 'Nobody has commented yet.',
  newer: 'Newer comments',
  older: 'Older comments',
  part: (shown: number, total: string) =>
    shown === 1 ? `1 of ${total}, newest first` : `${shown} of ${total}, newest first`,
  oldestFirst: 'Oldest first.',
} as const
