/** Bytes of a body that a task takes; the gateway has the same limit for these routes. */
export const aiBodyLimit = 131_072
