/** Something that is true of every row as long as nothing went wrong. */
export interface Invariant {
  /** What stands before each finding; stays the same from release to release. */
  kind: string
  /** What is wrong, and what to do about it. */
  sentence: string
  /** The rows that violate it, as `place` (which row) and `detail` (what is wrong with it). Reads, and takes no values. */
  sql: string
}
