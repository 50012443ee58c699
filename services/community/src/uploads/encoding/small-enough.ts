import type { Sharp } from 'sharp'

export type Way = (image: Sharp) => Sharp

export interface Bounds {
  /** The first encoding that is no larger is taken at once. */
  goodBytes: number
  /** None that is larger is taken. */
  mostBytes: number
  /** By `performance.now()`; the first encoding gets a second at the least. */
  deadline: number
}

/**
 * The first encoding that is small enough, else the smallest of all; how an image was packed decides which. Undefined
 * when all of them are larger than may be.
 */
export async function smallEnough(image: Sharp, ways: readonly Way[], bounds: Bounds): Promise<Buffer | undefined> {
  const { goodBytes, mostBytes, deadline } = bounds
  let smallest: Buffer | undefined
  for (const encode of ways) {
    const seconds = Math.ceil((deadline - performance.now()) / 1000)
    if (smallest && (smallest.length <= goodBytes || seconds < 1)) break
    try {
      const kept = await encode(image.clone())
        .timeout({ seconds: Math.max(1, seconds) })
        .toBuffer()
      if (!smallest || kept.length < smallest.length) smallest = kept
    } catch (error) {
      if (!smallest || !isTimeout(error)) throw error
    }
  }
  return smallest && smallest.length <= mostBytes ? smallest : undefined
}

/** That an image took too long is our trouble; anything else that the library says is about the image. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout')
}
