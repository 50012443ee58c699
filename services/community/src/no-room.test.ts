import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { bucketVariables, openImageBucket, type ImageBucket } from '../test/images/image-bucket.ts'
import { imageForm } from '../test/images/forms.ts'
import { pictureBytes } from '../test/images/pictures.ts'
import { startTestCommunity, type TestCommunity } from '../test/start-community.ts'

let bucket: ImageBucket
let community: TestCommunity
beforeAll(async () => {
  bucket = await openImageBucket()
  community = await startTestCommunity(bucketVariables(bucket.endpoint))
})
afterAll(async () => {
  await community[Symbol.asyncDispose]()
  await bucket[Symbol.asyncDispose]()
})

describe('what there is no room for is a 503 with a sentence, and an error in the log with its cause', () => {
  test.each([
    ['the disk of the database is full', 'disk_full'],
    ['its memory is used up', 'out_of_memory'],
    ['a bound of its configuration is reached', 'configuration_limit_exceeded'],
  ])('when %s', async (_, condition) => {
    const place = await community.place()
    const ada = await community.neighbour(place)
    const issue = await ada.issueIn(place)
    await community.database.sql(`create or replace function no_room() returns trigger language plpgsql as
        $$ begin raise ${condition} using message = 'canary of ${condition}'; end $$;
      create or replace trigger no_room before insert on issue_comments execute function no_room()`)
    onTestFinished(async () => void (await community.database.sql('drop trigger no_room on issue_comments')))

    const reply = await ada.calls('POST', `/v1/issues/${issue.id}/comments`, { body: { content: 'It is still open.' } })

    expectNoRoom(reply)
    expect(errorsOf(reply)).toEqual([expect.stringContaining(`canary of ${condition}`)])
  })

  test('when the store of the images is full', async () => {
    const ada = await community.citizen()
    bucket.trouble = 'is full'
    onTestFinished(() => void (bucket.trouble = undefined))
    const { headers, body } = imageForm(await pictureBytes('png'))

    const reply = await ada.calls('POST', '/v1/uploads', { rawBody: body, headers })

    expectNoRoom(reply)
    expect(errorsOf(reply)).toEqual([expect.stringContaining('The bucket answered 507 XMinioStorageFull to PUT')])
  })
})

type Reply = Awaited<ReturnType<TestCommunity['call']>>

function expectNoRoom({ status, code, headers, body }: Reply): void {
  expect([status, code, headers.get('retry-after')]).toEqual([503, 'TRY_AGAIN', '60'])
  expect(body.message).toMatch(/no room/)
  expect(JSON.stringify(body)).not.toMatch(/canary|bucket/)
}

/** What the log has of it as errors. */
function errorsOf({ headers }: Reply): unknown[] {
  const requestId = headers.get('x-request-id')
  const records = community.log.records().filter((record) => record.requestId === requestId && record.level === 50)
  return records.map(({ err }) => err.stack)
}
