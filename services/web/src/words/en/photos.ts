/** Photos of what people write: as they are shown, and as they are added. */
export const photos = {
  alt: (index: number, total: number, of: string) =>
    total === 1 ? `Photo of ${of}` : `Photo ${index} of ${total} of ${of}`,
  elsewhere: (label: string) => `${label} (on another site)`,
  form: {
    title: 'Photos (optional)',
    hint: 'Up to 5, each at most 5 MB. Everybody can see them, and they cannot be taken back. The place in the file is removed. No faces of children, no number plates.',
    atOnce: 'A photo is added or removed at once. Save first what you typed above.',
    file: 'Photo',
    fileHint: 'A JPEG, PNG, GIF or WEBP of at most 5 MB',
    preview: 'The photo that you chose',
    smaller: (from: string, to: string) => `Made smaller: ${from} to ${to}`,
    alt: 'What the photo shows',
    altHint: 'For people who cannot see it, at most 200 characters',
    add: 'Add this photo',
    added: 'The photo is added.',
    remove: 'Remove',
    removed: 'The photo is removed.',
    number: (number: number) => `Photo ${number}`,
    enough: 'These are five photos. Remove one to add another.',
    meanwhile: 'It was changed in another window at the same moment. This is how it is now: try it again.',
    problems: {
      missing: 'Choose a photo',
      tooLarge: 'This photo is over 5 MB. Choose a smaller one',
      kind: 'This is not a JPEG, PNG, GIF or WEBP of at most 50 megapixels',
      tooSlow: 'The photo did not arrive: the line was too slow. Send it again, or a smaller one',
      altLong: 'Say what it shows in at most 200 characters',
      busy: (when: string) => `You sent a lot of photos. Try again ${when}`,
      away: 'The photo could not be kept right now. Send it again',
      sentBefore: 'This form was sent before with another photo. Look whether it is there, then choose this one again',
    },
  },
} as const
