import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCity, type City } from '../journeys/start-city.ts'

let city: City
beforeAll(async () => {
  city = await startCity()
})
afterAll(async () => city?.[Symbol.asyncDispose]())

const linesOf = (what: string) =>
  city.log
    .text()
    .split('\n')
    .filter((line) => line.includes(what))
const failures = () => linesOf('A request failed')

test.each([
  ['without a boundary', 'multipart/form-data', 'abc'],
  ['without any part', 'multipart/form-data; boundary=b', 'abc'],
  [
    'that breaks off in a part',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="email"\r\n\r\nada@',
  ],
  [
    'that breaks off in a file',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nxyz',
  ],
])(
  'a form in parts that cannot be read is the sender’s fault, and no failure in the log: %s',
  async (_how, type, body) => {
    const reply = await fetch(`${city.url}/sign-in`, { method: 'POST', headers: { 'content-type': type }, body })
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('This form cannot be read')])
    expect(failures()).toEqual([])
  },
)

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
  'whoever leaves while they send is no failure in the log: %s',
  async (type) => {
    const seen = linesOf('"status":499').length
    const socket = connect(Number(new URL(city.url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST /sign-in HTTP/1.1\r\nhost: here\r\ncontent-type: ${type}\r\ncontent-length: 900\r\n\r\nemail=ada`,
    )
    // It is on its way to the site.
    await new Promise((resolve) => setTimeout(resolve, 300))
    socket.destroy()
    await expect.poll(() => linesOf('"status":499').length).toBeGreaterThan(seen)
    expect(failures()).toEqual([])
  },
)
