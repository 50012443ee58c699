import { mailConnections } from './mailer.ts'

/**
 * Calls `send` for what is due, one after the other on each connection. False when something was not begun since
 * `isOver`.
 */
export async function sendInTurns<Due>(
  due: readonly Due[],
  isOver: () => boolean,
  send: (one: Due) => Promise<void>,
): Promise<boolean> {
  const waiting = due.values()
  let isAllBegun = true
  const sendNext = async () => {
    for (const one of waiting) {
      if (isOver()) {
        isAllBegun = false
        return
      }
      await send(one)
    }
  }
  await Promise.all(Array.from({ length: mailConnections }, sendNext))
  return isAllBegun
}
