import { answerAlike } from './answer-alike.ts'
import { serveCommands } from '../processes/serve-commands.ts'

// Stands in for the payment provider: whatever payment is opened, it names at once the same address at which to pay.

const answer = Buffer.from(
  JSON.stringify({
    status: true,
    message: 'Authorization URL created',
    data: { authorization_url: 'https://checkout.example.org/pay', access_code: 'bench' },
  }),
)
const headers = { 'content-type': 'application/json', 'content-length': answer.length }

const commands = {
  /** Listens on loopback; the port. */
  listen: async (_: undefined): Promise<number> => answerAlike(headers, answer),
}

export type PaymentProviderProgram = typeof commands

serveCommands(commands)
