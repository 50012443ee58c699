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
  test('names each act, its file and what it calls, and the function behind a route that is not an act', () => {
    using house = buildHouse({
      'services/community/src/petitions/sign-petition.ts': `
        import { SignatureReply } from './signature-schemas.ts'
        import { requireHome } from '../places/require-home.ts'
        export const signPetition = change('POST /v1/petitions/:id/sign', { reply: SignatureReply, does: requireHome })`,
      'services/community/src/petitions/sign-petition.test.ts': `act('POST /v1/petitions/:id/sign', {})`,
      'services/community/src/petitions/image-routes.ts': `
        import { imageHeaders } from './image-headers.ts'
        import { requireStore, showImage } from './show-image.ts'
        app.get('/v1/images/:name', {}, async () => showImage(imageHeaders()))
        app.get('/v1/maps/:name', {}, async () => ({}))`,
    })
    const page = actsPage(house.root, [{ name: 'community', document }])
    expect(page.split('\n').slice(-11)).toEqual([
      '## community',
      '',
      '### petitions',
      '',
      '- Sign a petition: `POST /v1/petitions/:id/sign` is [signPetition](../services/community/src/petitions/sign-petition.ts), with [requireHome](../services/community/src/places/require-home.ts)',
      '',
      '### uploads',
      '',
      '- One image: `GET /v1/images/:name` is [showImage](../services/community/src/petitions/show-image.ts), with [imageHeaders](../services/community/src/petitions/image-headers.ts)',
      '- One map: `GET /v1/maps/:name` is [image-routes.ts](../services/community/src/petitions/image-routes.ts)',
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
