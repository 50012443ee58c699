import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { askForMissing, type Needed } from '../../../stack/commands/ask.ts'
import { eventually } from '../scratch.ts'

const needed = (given: { email?: string; name?: string } = {}): Needed[] => [
  { option: 'email', question: 'E-mail address', given: given.email },
  { option: 'name', question: 'Name', given: given.name },
]

describe('what a command cannot do without', () => {
  test('is asked for at a terminal, one thing after another', async () => {
    const { input, out } = terminalWith('')
    const asking = askForMissing(needed(), { input, out })
    await eventually(() => out.readableLength > 0)
    expect(out.read()).toContain('E-mail address: ')
    input.write('ada@example.org\n')
    await eventually(() => out.readableLength > 0)
    expect(out.read()).toContain('Name: ')
    input.write('Ada Obi\n')

    expect(await asking).toEqual(['ada@example.org', 'Ada Obi'])
  })

  test('may be pasted in one go', async () => {
    const terminal = terminalWith('ada@example.org\nAda Obi\n')

    expect(await askForMissing(needed(), terminal)).toEqual(['ada@example.org', 'Ada Obi'])
  })

  test('is not asked for where it is given', async () => {
    const { out, ...terminal } = terminalWith('Ada Obi\n')
    const given = { email: 'ada@example.org' }

    expect(await askForMissing(needed(given), { out, ...terminal })).toEqual(['ada@example.org', 'Ada Obi'])
    expect(out.read()).not.toContain('E-mail')
  })

  test('may be declined: nothing has changed', async () => {
    const terminal = terminalWith('ada@example.org\n')
    terminal.input.end()

    await expect(askForMissing(needed(), terminal)).rejects.toThrow('Nothing was changed.')
  })

  test.each([
    [{}, '--email and --name are missing.'],
    [{ email: 'ada@example.org' }, '--name is missing.'],
  ])('is named where nobody can be asked, when given is %j', async (given, sentence) => {
    const terminal = terminalWith('ada@example.org\nAda Obi\n')
    terminal.input.isTTY = false

    await expect(askForMissing(needed(given), terminal)).rejects.toThrow(sentence)
  })
})

/** Somebody at a terminal who types this. */
function terminalWith(typed: string) {
  const input: PassThrough & { isTTY?: boolean } = new PassThrough()
  input.isTTY = true
  input.write(typed)
  return { input, out: new PassThrough({ encoding: 'utf8' }) }
}
