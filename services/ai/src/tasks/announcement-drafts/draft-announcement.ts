import { staffRoles } from '@civic/access'
import { filled } from '@civic/contracts'
import { PayloadTooLargeError } from '@civic/errors'
import { act } from '../../act.ts'
import { AiUnavailableError } from '../../asking/refusals/ai-errors.ts'
import { aiBodyLimit } from '../../asking/task/body-limit.ts'
import { askModel } from '../../asking/model/ask-model.ts'
import { Prompt } from '../../asking/prompts/prompt.ts'
import { systemText } from '../../asking/prompts/system-text.ts'
import { mainText } from '../../asking/replies/main-text.ts'
import { provenanceOf } from '../../asking/replies/provenance.ts'
import { textList } from '../../asking/replies/text-list.ts'
import { titleText } from '../../asking/replies/title-text.ts'
import { AnnouncementDraftReply, AskedAnnouncementDraft, DraftAnnouncementBody } from './announcement-draft-schemas.ts'

const system = systemText('draft an announcement of an organization. Its people change it and decide.', [
  'Every statement comes from the brief. Add no dates, names, figures, numbers or promises that are not in it.',
  'title: at most 80 characters, no emoji, not all in capitals.',
  'body: 2 to 5 short paragraphs of plain text with a blank line between them, at most 8000 characters.',
  'keyPoints: 2 to 4 items of at most 200 characters.',
])

const readers = {
  all: 'The readers may not know the organization.',
  members: 'The readers are members of the organization and know it.',
} as const

export const draftAnnouncement = act('POST /v1/ai/draft-announcement', {
  summary: 'Draft an announcement from a brief',
  description:
    'For representatives, government and platform administrators, NGOs and moderators. The model is told ' +
    'to use only what the brief says; check it before you publish. Each call may give another draft. ' +
    'Answers within 15 seconds or not at all; nothing is stored or published.',
  who: { token: 'required', roles: staffRoles },
  bodyLimit: aiBodyLimit,
  config: { task: 'draft-announcement' },
  body: DraftAnnouncementBody,
  reply: AnnouncementDraftReply,
  refuses: [PayloadTooLargeError, AiUnavailableError],

  async does({ body, ...call }) {
    const { tone, audience } = body
    const prompt = promptFor(body).text()
    const reply = await askModel(call, call.task, { system, prompt, schema: AskedAnnouncementDraft, kind: 'draft' })
    return {
      draft: {
        title: mainText(call, titleText(reply.title, 80), 80),
        body: mainText(call, reply.body, 8000),
        keyPoints: textList(reply.keyPoints, 4, 200),
        tone,
        audience,
        ...provenanceOf(call),
      },
    }
  },
})

function promptFor({ brief, tone, audience, orgName, orgKind }: DraftAnnouncementBody): Prompt {
  const [name, kind] = [filled(orgName), filled(orgKind)]
  const prompt = new Prompt().say(`The tone is ${tone}.`).say(readers[audience])
  if (name !== undefined) prompt.quote('Name of the organization', name, 200)
  if (kind !== undefined) prompt.quote('Kind of organization', kind, 40)
  return prompt.quote('Brief', brief, 1500)
}
