import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const filesBesides = 300

/**
 * How many streams one process can pass on here, two files each, and no more than wanted. Node raises its own limit as
 * far as it may; what it starts inherits that.
 */
export async function streamsThatFit(wanted: number): Promise<{ streams: number; limit: number }> {
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', 'ulimit -n'])
  const limit = stdout.trim() === 'unlimited' ? Number.POSITIVE_INFINITY : Number(stdout.trim())
  return { streams: Math.min(wanted, Math.floor((limit - filesBesides) / 2)), limit }
}
