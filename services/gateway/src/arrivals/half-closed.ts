import type { Socket } from 'node:net'

/**
 * A client may close its side once it has sent its request, and still waits for the answer. Nothing tells it from one that
 * has left altogether until something is written: it is waited for `patienceMs` and then left. What this returns takes
 * that back.
 */
export function leaveHalfClosed(socket: Socket, patienceMs: number): () => void {
  let waiting: NodeJS.Timeout | undefined
  const wait = () => {
    waiting = setTimeout(() => socket.destroy(), patienceMs)
  }
  if (socket.readableEnded) wait()
  else socket.once('end', wait)
  return () => {
    socket.off('end', wait)
    clearTimeout(waiting)
  }
}
