import type { DestinationStream } from '@civic/http'
import { at } from './read-answer.ts'

const patienceMs = 20_000
const keptMails = 200

interface Mail {
  to: string
  text: string
}

/** A log destination that reads the mails in the stream, and takes them out of it until it is told to let them pass. */
export interface MailCatcher extends DestinationStream {
  /** The text of a mail to an address: of one that came, or of the next. */
  mailTo: (address: string) => Promise<string>
  /** From now on mails go where everything else goes. */
  letPass: () => void
}

export function catchMails(onward: DestinationStream): MailCatcher {
  const mails: Mail[] = []
  const waiting = new Set<(mail: Mail) => void>()
  let isCatching = true

  const find = async (address: string): Promise<Mail | undefined> => {
    const known = mails.find(({ to }) => to === address)
    if (known) return known
    const { promise, resolve } = Promise.withResolvers<Mail | undefined>()
    const look = (mail: Mail) => mail.to === address && resolve(mail)
    const tooLate = setTimeout(() => resolve(undefined), patienceMs)
    waiting.add(look)
    void promise.then(() => {
      clearTimeout(tooLate)
      waiting.delete(look)
    })
    return promise
  }

  return {
    write: (line) => {
      const mail = readMail(line)
      if (mail) {
        mails.push(mail)
        if (mails.length > keptMails) mails.shift()
        for (const look of waiting) look(mail)
      }
      if (!mail || !isCatching) onward.write(line)
    },
    mailTo: async (address) => {
      const mail = await find(address)
      if (!mail) throw new Error(`No mail to ${address} came`)
      return mail.text
    },
    letPass: () => {
      isCatching = false
    },
  }
}

function readMail(line: string): Mail | undefined {
  if (!line.includes('"mail":true')) return undefined
  const record: unknown = JSON.parse(line)
  const [to, text] = [at(record, 'to'), at(record, 'text')]
  return typeof to === 'string' && typeof text === 'string' ? { to, text } : undefined
}
