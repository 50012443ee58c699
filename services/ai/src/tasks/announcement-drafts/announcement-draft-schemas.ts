import { Clearable, LongText, Text, Words, Described } from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { asked, askedText, askedTexts } from '../../asking/replies/asked-schemas.ts'
import { provenance } from '../../asking/replies/provenance-schemas.ts'

const tones = ['formal', 'friendly', 'urgent', 'empathetic'] as const
const audiences = ['all', 'members'] as const

export const DraftAnnouncementBody = Type.Object({
  brief: Described(LongText(20, 1500), 'What the announcement is to say.'),
  tone: Words(tones, 'AnnouncementTone'),
  audience: Described(Words(audiences, 'AnnouncementReaders'), '`all` may not know the organization, `members` do.'),
  orgName: Clearable(Text(1, 200)),
  orgKind: Clearable(Text(1, 40)),
})
export type DraftAnnouncementBody = Static<typeof DraftAnnouncementBody>

const AnnouncementDraft = Type.Object(
  {
    title: Type.String(),
    body: Type.String({ description: 'Paragraphs of plain text with blank lines between them.' }),
    keyPoints: Type.Array(Type.String()),
    tone: Words(tones, 'AnnouncementTone'),
    audience: Words(audiences, 'AnnouncementReaders'),
    ...provenance,
  },
  { title: 'AnnouncementDraft' },
)
export const AnnouncementDraftReply = Type.Object({ draft: AnnouncementDraft })

export const AskedAnnouncementDraft = asked({ title: askedText, body: askedText, keyPoints: askedTexts })
