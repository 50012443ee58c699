import { requireSignedIn } from '@civic/access'
import { inTransaction } from '@civic/db'
import { ArchiveInsteadError } from './announcement-errors.ts'
import { deleteAnnouncement } from './announcement-queries.ts'
import { openAnnouncement, type NamedAnnouncement } from './publisher.ts'
import type { CommunityCall } from '../../context.ts'

/** Throws a draft away. */
export async function deleteDraft({ db, actor }: CommunityCall, named: NamedAnnouncement): Promise<{ ok: true }> {
  const owner = requireSignedIn(actor)

  return inTransaction(db, async (tx) => {
    const { stored } = await openAnnouncement(tx, named, owner)
    if (stored.status !== 'DRAFT') throw new ArchiveInsteadError()
    await deleteAnnouncement(tx, stored.id)
    return { ok: true }
  })
}
