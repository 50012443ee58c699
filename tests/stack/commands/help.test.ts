import { describe, expect, test } from 'vitest'
import { commands } from '../../../stack/commands/command-list.ts'
import { civic, command } from './civic.ts'

describe('civic', { timeout: 180_000 }, () => {
  test.each([[['--help']], [['-h']], [['help']], [[]]])('lists its commands for %j', async (words) => {
    const { code, out, err } = await command(words)

    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^Usage: npm run civic -- <command> \[options\]\n/)
    for (const { name, summary } of commands) expect(out).toMatch(new RegExp(`^ {2}${name} +${summary}$`, 'm'))
  })

  test.each(commands.map(({ name }) => [name]))('explains %s with what it does and an example', async (name) => {
    const [long, short] = await Promise.all([command([name, '--help']), command(['help', name])])

    expect(long).toMatchObject({ code: 0, err: '' })
    expect(long.out).toMatch(new RegExp(`^Usage: npm run civic -- ${name}\\b.*\n\n[^]*\nExamples?\n {2}npm `))
    expect(short.out).toBe(long.out)
  })

  test('lists its commands for one that there is not, and ends with 2', async () => {
    const { code, out, err } = await civic(['strat'], {}).ended

    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^"strat" is no command\.\n\nUsage: npm run civic -- <command>[^]*\n {2}start /)
  })

  test.each([
    [['start', 'now'], `Unexpected argument 'now'.`],
    [['start', '--proceses'], `Unknown option '--proceses'.`],
    [['migrate', '--processes'], `Unknown option '--processes'.`],
    [['start', '--processes=5'], `Option '--processes' does not take an argument.`],
    [['openapi', '--folder'], `Option '--folder <value>' argument missing.`],
  ])('says what is wrong with %j and where help is, and ends with 2', async (words, sentence) => {
    expect(await command(words)).toEqual({
      code: 2,
      out: '',
      err: `${sentence}\nSee: npm run civic -- ${words[0]} --help\n`,
    })
  })

  test('asks for Node 24 in a sentence', async () => {
    const older = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.19.0'}})`

    const { code, err } = await civic(['start'], { NODE_OPTIONS: `--import="${older}"` }).ended

    expect([code, err]).toEqual([1, expect.stringMatching(/^The platform needs Node 24 or newer, .*`npm ci`.*\n$/)])
  })
})
