import { requireSignedIn } from '@civic/access'
import { recordAct } from '@civic/audit'
import { inTransaction } from '@civic/db'
import type { CommunityCall } from '../../context.ts'
import { mayEditAll, profileChange, requireContactOnly } from './profile-change.ts'
import { readableRepresentative } from './readable-representative.ts'
import { lockRepresentativeForEditor, updateRepresentative } from './representative-queries.ts'
import type { Representative, RepresentativeChangeBody } from './representative-schemas.ts'

/** Edits a profile: officials all of it, an NGO in its home community, the account that it belongs to how to reach it. */
export async function editRepresentative(
  { db, actor, origin }: CommunityCall,
  { representativeId, input }: { representativeId: string; input: RepresentativeChangeBody },
): Promise<{ representative: Representative }> {
  const editor = requireSignedIn(actor)

  return inTransaction(db, async (tx) => {
    const { stored, editorHomeId } = await lockRepresentativeForEditor(tx, representativeId, editor.userId)
    const isUnlimited = mayEditAll(editor, stored, editorHomeId)
    const { change, fields } = profileChange(stored, input)
    if (!isUnlimited) requireContactOnly(fields)
    if (fields.length === 0) return { representative: readableRepresentative(stored) }

    const row = await updateRepresentative(tx, representativeId, change)
    if (stored.userId !== editor.userId) {
      await recordAct(tx, editor, origin, {
        action: 'representative.updated',
        targetType: 'REPRESENTATIVE',
        targetId: representativeId,
        metadata: { name: row.name, fields },
      })
    }
    return { representative: readableRepresentative(row) }
  })
}
