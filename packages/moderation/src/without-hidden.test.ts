import { expect, test } from 'vitest'
import { removedAuthor, removedContent } from './hidden-content.ts'
import { withoutHidden } from './without-hidden.ts'

test('what was hidden since reads as a placeholder, wherever it stands, and the rest as it was written', () => {
  const shown = { id: 'b', title: 'Shown', imageUrls: ['/two'], authorName: 'Ben', location: 'There' }
  const written = {
    issue: {
      id: 'a',
      title: 'Secret',
      description: 'Secret',
      location: 'Here',
      imageUrls: ['/one'],
      imageAlts: ['Secret', null],
      isHidden: false,
      status: 'OPEN',
    },
    comments: [shown, { id: 'c', content: 'Secret', authorName: 'Ada', upvoteCount: 3, parentId: null }],
  }
  expect(withoutHidden(written, new Set(['a', 'c']))).toEqual({
    issue: {
      id: 'a',
      title: removedContent,
      description: removedContent,
      imageUrls: [],
      imageAlts: [],
      isHidden: true,
      status: 'OPEN',
    },
    comments: [shown, { id: 'c', content: removedContent, authorName: removedAuthor, upvoteCount: 3, parentId: null }],
  })
  expect(withoutHidden(written, new Set())).toEqual(written)
})
