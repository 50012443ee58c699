import { expect, test } from 'vitest'
import { openDrafts } from '../../../test/open-drafts.ts'
import { changeDraftPhotos, keepAnswers, keepStarted, readDraft, readStarted } from './petition-draft.ts'

const answers = { title: 'Mend the lamps', description: 'It is dark.', goal: '20', deadline: '' }
const draft = { answers, photos: [] }

test('a photo that was added while a petition was started makes no other petition of it', async () => {
  const { drafts } = openDrafts(new Date())
  await keepAnswers({ drafts }, answers)
  await changeDraftPhotos({ drafts }, () => [{ name: 'a.png', alt: '' }])
  await keepStarted({ drafts }, 'petition-1', draft)
  expect([await readDraft({ drafts }), (await readStarted({ drafts }))?.id]).toEqual([undefined, 'petition-1'])
})

test('what was written while a petition was started stays', async () => {
  const { drafts } = openDrafts(new Date())
  await keepAnswers({ drafts }, { ...answers, goal: '200' })
  await keepStarted({ drafts }, 'petition-1', draft)
  expect((await readDraft({ drafts }))?.answers.goal).toBe('200')
})
