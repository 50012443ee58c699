import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { lastAsked, readBorders } from '../../../test/models/asked.ts'
import {
  campaignBook,
  campaignRow,
  milestoneRow,
  showCampaign,
  spendRow,
  updateRow,
} from '../../../test/neighbours/campaign-rows.ts'
import { startTestAi } from '../../../test/start-ai.ts'
import { hostileTextsByKind } from '../../../test/tasks/hostile-texts.ts'
import { sheetTasks } from '../../../test/tasks/sheet-tasks.ts'

const ai = await startTestAi()
afterAll(async () => ai[Symbol.asyncDispose]())
const { organization } = ai.neighbours
const administrator = ai.someone('PLATFORM_ADMIN')
beforeEach(async () => ai.model.settings({ answers: null }))

/** A campaign with one of each, each text of which is this one. */
function bookOf(text: string) {
  return campaignBook({
    campaign: campaignRow({ title: text, summary: text, description: text, state: text, lga: text }),
    milestones: [milestoneRow({ title: text, description: text })],
    spend: [spendRow({ description: text })],
    updates: [updateRow({ title: text, body: text })],
  })
}

const threeBrackets = /(?:[<＜﹤>＞﹥][\p{Default_Ignorable_Code_Point}\p{M}]*){3}/u

describe.each(sheetTasks)('POST $path', ({ path, named, body }) => {
  const ask = async (text: string) => {
    showCampaign(organization, bookOf(text))
    const brief = 'brief' in body ? { brief: text.slice(0, 5000) } : {}
    const { status, data } = await administrator.calls('POST', path, { body: { ...body, ...brief } })
    expect(status).toBe(200)
    return { answer: data[named], asked: await lastAsked(ai.model) }
  }

  test.each(hostileTextsByKind)('takes %s as material to be read, wherever it stands', async (_, text) => {
    const usual = await ask('A well for the school.')
    const hostile = await ask(text)
    const [shown, usuallyShown] = [readBorders(hostile.asked.prompt), readBorders(usual.asked.prompt)]
    expect(hostile.asked).toEqual({ ...usual.asked, prompt: hostile.asked.prompt })
    expect(shown.sentences).toBe(usuallyShown.sentences)
    expect(shown.materials).toHaveLength(usuallyShown.materials.length)
    for (const material of shown.materials) expect(material).not.toMatch(threeBrackets)
    for (const member of ['unaccountedMinor', 'currency', 'mustExplain', 'disclaimer', 'advisory', 'model']) {
      expect(hostile.answer[member]).toEqual(usual.answer[member])
    }
  })

  test.each(hostileTextsByKind)(
    'shows people %s that a model repeats only as plain text within bounds',
    async (_, text) => {
      await ai.model.settings({ answers: { strings: `${text} `.repeat(300).slice(0, 100_000) } })
      const { answer } = await ask('A well for the school.')
      const { title = '', summary = '', body: main = '', ...others } = answer
      expect(JSON.stringify(answer)).not.toMatch(/<\/?[a-z!]/i)
      expect([[...title].length <= 120, [...summary].length <= 1200, [...main].length <= 6000]).toEqual([
        true,
        true,
        true,
      ])
      for (const item of [...(others.highlights ?? []), ...(others.gaps ?? []), ...(others.whatToCheck ?? [])]) {
        expect([...item].length).toBeLessThanOrEqual(300)
      }
    },
  )
})
