import { answerAlike } from './answer-alike.ts'
import { serveCommands } from '../processes/serve-commands.ts'

// Stands in for every service behind the gateway: it answers each request at once with the same community, so that the
// way to it is what takes the time.

const community = {
  id: '3b8e6f6a-5f0e-4c52-9a6e-0f6f3d1c7a11',
  name: 'Ikeja',
  slug: 'ikeja',
  description: 'From the airport to Allen Avenue, with the computer village in between.',
  state: 'Lagos',
  lga: 'Ikeja',
  country: 'Nigeria',
  latitude: 6.6018,
  longitude: 3.3515,
  memberCount: 1204,
  createdAt: '2026-01-15T09:30:00.000Z',
  updatedAt: '2026-01-15T09:30:00.000Z',
}
const answer = Buffer.from(JSON.stringify({ success: true, data: { community } }))
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': answer.length }

const commands = {
  /** Listens on loopback; the port. */
  listen: async (_: undefined): Promise<number> => answerAlike(headers, answer),
}

export type FixedUpstream = typeof commands

serveCommands(commands)
