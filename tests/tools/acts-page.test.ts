import { describe, expect, test } from 'vitest'
import { actsPage } from '../../tools/acts/acts-page.ts'
import { buildHouse } from './house.ts'

const document = {
  openapi: '3.1.0',
  info: { title: 'Community service' },
  paths: {
    '/api/v1/petitions/{id}/sign': { post: { tags: ['petitions'], summary: 'Sign a petition' } },
    '/api/v1/images/{name}': { get: { tags: ['uploads'], summary: 'One image' } },
    '/api/v1/maps/{name}': { get: { tags: ['uploads'], summary: 'One map' } },
  },
}

describe('the page of acts', () => {
  test('names each act and its file, and the function behind a route that is not an act', () => {
    using house = buildHouse({
      'services/community/src/petitions/sign-petition.ts': `
        export const signPetition = change('POST /v1/petitions/:id/sign', {})`,
      'services/community/src/petitions/sign-petition.test.ts': `act('POST /v1/petitions/:id/sign', {})`,
      'services/community/src/petitions/image-routes.ts': `
        import { sentImage } from './image-answer.ts'
        import { showImage } from './show-image.ts'
        app.get('/v1/images/:name', {}, async () => sentImage(await showImage()))
        app.get('/v1/maps/:name', {}, async () => ({}))`,
    })
    const page = actsPage(house.root, [{ name: 'community', document }])
    expect(
      page
        .split('\n')
        .slice(-6)
        .map((line) => line.replaceAll(/ +/g, ' ')),
    ).toEqual([
      '| Topic | What | Route | Act |',
      expect.stringMatching(/^\| -+ \| -+ \| -+ \| -+ \|$/),
      '| petitions | Sign a petition | `POST /v1/petitions/:id/sign` | [signPetition](../services/community/src/petitions/sign-petition.ts) |',
      '| uploads | One image | `GET /v1/images/:name` | [sentImage](../services/community/src/petitions/image-answer.ts) |',
      '| uploads | One map | `GET /v1/maps/:name` | [image-routes.ts](../services/community/src/petitions/image-routes.ts) |',
      '',
    ])
  })

  test('is not written while an operation stands in no file of its service', () => {
    using house = buildHouse({
      'services/identity/src/sign-petition.ts': `change('POST /v1/petitions/:id/sign', {})`,
    })
    expect(() => actsPage(house.root, [{ name: 'community', document }])).toThrow(
      'No file declares POST /v1/petitions/:id/sign of community, GET /v1/images/:name of community, GET /v1/maps/:name of community',
    )
  })
})
