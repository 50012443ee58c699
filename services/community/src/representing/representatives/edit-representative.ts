import { recordAct } from '@civic/audit'
import { ChangedMeanwhileError, hasChangedSince } from '@civic/errors'
import { change } from '../../act.ts'
import {
  PrimaryCommunityMismatchError,
  PrimaryCommunityRequiredError,
} from '../../places/communities/community-errors.ts'
import { mayEditAll, profileChange, requireContactOnly } from './profile-change.ts'
import { readableRepresentative } from './readable-representative.ts'
import { NotAnEditorError, OfficialFieldsError, RepresentativeNotFoundError } from './representative-errors.ts'
import { lockRepresentativeForEditor, updateRepresentative } from './representative-queries.ts'
import { RepresentativeChangeBody, RepresentativeReply } from './representative-schemas.ts'

export const editRepresentative = change('PATCH /v1/representatives/:id', {
  summary: 'Edit the profile of a representative',
  description:
    'Government and platform administrators edit every field, NGOs those of profiles in their home ' +
    'community. The account that the profile is linked to may change `party`, `bio`, `avatarUrl`, ' +
    '`email`, `phone` and `website`. What is left out stays; `null` or an empty text clears one of these ' +
    'six. Changes by others stand in the audit log.',
  body: RepresentativeChangeBody,
  reply: RepresentativeReply,
  refuses: [
    ChangedMeanwhileError,
    RepresentativeNotFoundError,
    NotAnEditorError,
    PrimaryCommunityRequiredError,
    PrimaryCommunityMismatchError,
    OfficialFieldsError,
  ],

  async does({ tx, path: { id }, citizen: editor, origin, body }) {
    const { stored, editorHomeId } = await lockRepresentativeForEditor(tx, id, editor.userId)
    const isUnlimited = mayEditAll(editor, stored, editorHomeId)
    const { change, fields } = profileChange(stored, body)
    if (!isUnlimited) requireContactOnly(fields)
    if (hasChangedSince(body, stored)) throw new ChangedMeanwhileError(readableRepresentative(stored))
    if (fields.length === 0) return { representative: readableRepresentative(stored) }

    const row = await updateRepresentative(tx, id, change)
    if (stored.userId !== editor.userId) {
      await recordAct(tx, editor, origin, {
        action: 'representative.updated',
        targetType: 'REPRESENTATIVE',
        targetId: id,
        metadata: { name: row.name, fields },
      })
    }
    return { representative: readableRepresentative(row) }
  },
})
