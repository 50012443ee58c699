import type Sharp from 'sharp'

let loading: Promise<typeof Sharp> | undefined

/** Loaded when the first picture is drawn: a site that nobody shares does without. */
export async function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // As in the service that takes uploads, with which it may share a process: one thread a picture, nothing kept.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loading
}
