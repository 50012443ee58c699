/** In pixels, as previews show them largest. */
export const cardSize = { width: 1200, height: 630 } as const
