const shortestMs = 500
const longestMs = 30_000
const goodLifeMs = 60_000

/**
 * How long to wait before a program is started again that lived for `livedMs` after a wait of `lastMs` (0 before its
 * first start): twice as long each time, from half a second to half a minute, and anew after a good life of a minute.
 */
export function restartPauseMs(lastMs: number, livedMs: number): number {
  return lastMs === 0 || livedMs >= goodLifeMs ? shortestMs : Math.min(lastMs * 2, longestMs)
}
