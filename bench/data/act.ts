import type { PreparedRequest } from '../load/prepared-request.ts'

/** Something that people do all day, as the services are asked for it; one request is about one draw. */
export interface Act<Drawn extends object> {
  name: string
  service: 'community' | 'identity' | 'organization'
  request: (draw: Drawn) => PreparedRequest
  /** After how many times the same request begins to cost the same again: an upvote is given, then taken back. */
  turns: number
  /** Whether what its service does after the answer is part of it, e.g. a mail. */
  hasAftermath?: boolean
  /** What it may cost at most: statements, transaction control not counted. */
  mostStatements?: number
  /** How much of its floor it has to reach. */
  leastOfFloor?: number
  /** Undoes what runs of it left behind and the next run would stumble over; `$1` and `$2` are issues and citizens. */
  undo?: string
}

/** A read that somebody waits for, with what it may take. */
export interface TimedRead<Drawn extends object> extends Act<Drawn> {
  mostMs: number
  /** How many of them are under way at once. */
  atOnce: number
  mostStatements: number
}
