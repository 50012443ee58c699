/** What happened lately. */
export const activity = {
  title: 'Activity',
  meta: 'What was reported, asked for, announced and begun here lately.',
  why: (region: string | undefined) =>
    region === undefined
      ? 'The newest entries of the public record.'
      : `The newest entries of the public record of ${region}.`,
  rest: 'These are the newest entries. All of them stand in the lists:',
  today: 'Today',
  yesterday: 'Yesterday',
  none: 'Nothing has happened here yet.',
  noneHow: 'What people report and ask for, and what organizations announce, appears here.',
  findYours: 'Find your community',
  changed: 'The newest entries are others by now.',
} as const
