import { limits } from '@civic/client'
import { characters } from '../letters.ts'

const { title, description, goal } = limits.createPetition
const count = new Intl.NumberFormat('en')

/** Starting a petition, and changing one of one's own. */
export const starting = {
  link: 'Start a petition',
  fields: {
    title: 'Title',
    titleHint: `What you ask for, and of whom. ${title.min} to ${title.max} characters.`,
    description: 'Description',
    descriptionHint: `Why it is needed, and what exactly should be done. At least ${description.min} characters.`,
    goal: 'Goal',
    goalHint: 'How many signatures you want to reach.',
    deadline: 'Last day',
    deadlineHint: 'Optional.',
    deadlineMeans: (until: string) => `It takes signatures through that day (${until}).`,
  },
  problems: {
    title: `Write a title of ${characters(title)}`,
    description: `Write a description of ${characters(description)}`,
    goal: `Enter a whole number from ${goal.min} to ${count.format(goal.max)}`,
    deadline: 'Choose today or a later day',
  },
  new: {
    title: 'Start a petition',
    why: 'People of your community put their names to what you ask for.',
    in: (community: string) => `It stands in your home community, ${community}.`,
    inHome: 'It stands in your home community.',
    steps: 'Steps of your petition',
    write: 'What you ask for',
    check: 'Check and start',
    next: 'Continue',
    draft: (title: string) =>
      title === '' ? 'You began this petition before' : `You began this petition before: “${title}”`,
    notSent: 'It is not started. Go on with it, or throw it away.',
    drop: 'Throw it away',
    dropped: 'The petition that you began is gone.',
  },
  send: {
    title: 'Check your petition',
    waits: 'Nothing is started yet. Look at it once more, then start it below.',
    change: 'Change',
    community: 'Community',
    noDeadline: 'No last day',
    similar: 'Petitions that ask for something like it',
    similarHint:
      'One petition with many names counts more than two with a few. Look whether you can sign one of these instead. Yours is kept meanwhile; you can throw it away at the end of this page.',
    act: 'start this petition',
    button: 'Start this petition',
    draft: 'Keep as a draft',
    draftHint: 'Only you see a draft. You can publish it later.',
    changed: 'Your petition was changed in another window. This is how it is now: check it, then start it.',
    home: 'Choose your home community to start this petition',
    means: [
      'It is public. You can delete it until somebody else has signed.',
      'Once somebody else has signed, title, description and photos stay as they are. Once anybody has, so does the goal.',
      'Your own signature is not counted until you sign.',
    ],
    started: 'Your petition is started. Sign it yourself, and tell your neighbours.',
    drafted: 'Your draft is kept. Only you see it.',
  },
  own: {
    title: 'Your petition',
    edit: 'Change this petition',
    remove: 'Delete this petition',
    publish: 'Publish this petition',
    publishHint: 'Everybody sees it then, and can sign it. There is no way back.',
    published: 'Your petition is published.',
    close: 'Close this petition',
    closeHint: 'It takes no more signatures then. There is no way back.',
    closed: 'Your petition is closed.',
    succeed: 'Declare it successful',
    succeedHint: 'Its goal is reached. It takes no more signatures then. There is no way back.',
    succeeded: 'Your petition is declared successful.',
    noSuchStep: 'This is not possible any more: it stands as you see it here.',
  },
  edit: {
    title: 'Change your petition',
    button: 'Save changes',
    done: 'Your changes are saved.',
    status: 'What becomes of it',
    frozenText: 'Somebody else has signed this text, so it stays as it is.',
    frozenGoal: 'Somebody has signed, so the goal stays as it is.',
    laterOnly: 'Somebody else has signed, so the last day can only move to a later one.',
    hidden: 'A moderator removed it, so its text stays as it is.',
    meanwhile:
      'It was changed since you opened this page, in another window perhaps, so nothing was saved yet. The form holds what you typed. Where something else stands there now, it is shown below, and saving replaces it.',
    photos: 'Photos',
    frozenPhotos: 'Somebody else has signed it, so its photos stay as they are.',
    hiddenPhotos: 'A moderator removed it, so its photos stay as they are.',
    locked:
      'That can no longer be changed: somebody has signed, or a moderator removed it. Nothing was saved yet. What can still change is open below.',
    nobodyElse: 'Only the person who started a petition may change it.',
  },
  remove: {
    title: 'Delete your petition?',
    means: 'It is gone with its comments, and cannot be brought back.',
    locked: 'Somebody else has signed it, so it cannot be deleted. It can still be closed.',
    hidden: 'A moderator removed it, so it cannot be deleted.',
    button: 'Delete this petition',
    keep: 'Keep it',
    done: 'Your petition is deleted.',
  },
} as const
