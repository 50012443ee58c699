/** How many requests, or acts of a floor, are under way at once. */
export const concurrency = 32
