import { limits } from '@civic/client'
import { characters } from '../letters.ts'

const { imageUrls, imageAlts } = limits.reportIssue

/** Photos of what people write: as they are shown, and as they are added. */
export const photos = {
  alt: (index: number, total: number, of: string) =>
    total === 1 ? `Photo of ${of}` : `Photo ${index} of ${total} of ${of}`,
  elsewhere: (label: string) => `${label} (on another site)`,
  form: {
    title: 'Photos (optional)',
    hint: `Up to ${imageUrls.maxItems}, each at most 5 MB. Everybody can see them, and others may copy them. The location stored in the file is removed. No faces of children, no number plates.`,
    notTaken: 'This photo is over 5 MB, so it was not taken. Choose a smaller one.',
    atOnce: 'A photo is added or removed at once. What you typed stays in the form.',
    file: 'Photo',
    fileHint: 'A JPEG, PNG, GIF or WEBP of at most 5 MB',
    preview: 'The photo that you chose',
    sending: 'The photo is on its way. On a slow line this takes a minute: keep this page open.',
    smaller: (from: string, to: string) => `Made smaller: ${from} to ${to}`,
    alt: 'What the photo shows',
    altHint: `For people who cannot see it, ${characters(imageAlts.items)}`,
    add: 'Add this photo',
    added: 'The photo is added.',
    remove: 'Remove',
    removed: 'The photo is removed.',
    number: (number: number) => `Photo ${number}`,
    enough: 'These are five photos. Remove one to add another.',
    meanwhile: 'It was changed in another window at the same moment. This is how it is now: try it again.',
    problems: {
      missing: 'Choose a photo',
      empty: 'This photo has no content: it may not be on this device yet. Open it there first, then choose it again',
      altAlone: 'Choose the photo that you describe, or empty the field “What the photo shows”',
      tooLarge: 'This photo is over 5 MB. Choose a smaller one',
      noRoom: 'Too many photos are being sent right now. Choose this one again in a minute; nothing else is lost',
      tooSlow: 'The photo did not arrive: the line was too slow. Send it again, or a smaller one',
      altLong: `Say what it shows in ${characters(imageAlts.items)}`,
      busy: (when: string) => `You sent a lot of photos. Try again ${when}`,
      away: 'The photo could not be kept right now. Send it again',
      sentBefore: 'This form was sent before with another photo. Look whether it is there, then choose this one again',
    },
  },
} as const
