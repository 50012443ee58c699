import { contentHidden, type Bus } from '@civic/bus'
import { onCommit, type TxHandle } from '@civic/db'

/** A content that a moderator hides in a transaction. */
interface Hidden {
  contentId: string
  moderatorId: string
}

export type TellHidden = (tx: TxHandle, hidden: Hidden) => void

/** Over the bus, after the commit; it may be lost, and then what others keep is old soon enough. */
export function tellHiddenBy(bus: Bus): TellHidden {
  return (tx, { contentId, moderatorId }) => {
    onCommit(tx, async () => bus.publish(contentHidden, [{ id: contentId, userId: moderatorId }]))
  }
}
