import { describe, expect, test } from 'vitest'
import { unlistedFolders } from '../../tools/folder-pages.ts'
import { buildHouse } from './house.ts'

describe("a service's README", () => {
  test('lacks each folder with program files that has no row of its own', () => {
    using house = buildHouse({
      'services/community/README.md': '| Folder | What is in it |\n| --- | --- |\n| `petitions` | Petitions. |\n',
      'services/community/src/app.ts': '',
      'services/community/src/petitions/sign-petition.ts': '',
      'services/community/src/petitions/forms/form.ts': '',
      'services/ai/src/asking/ask.ts': '',
    })
    expect(unlistedFolders(house.root)).toEqual([
      'src/asking has no sentence in services/ai/README.md: add its row',
      'src/petitions/forms has no sentence in services/community/README.md: add its row',
    ])
  })
})
